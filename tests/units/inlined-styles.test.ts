import { expect, test } from 'vitest';
import { withoutUnused } from '../../scripts/build/pages.ts';

test('inlined styles lose a repeated declaration and the rule of date fields', () => {
  expect(withoutUnused('a{color:red;color:red;color:red;top:0}')).toBe('a{color:red;top:0}');
  expect(withoutUnused('i{top:0}::-webkit-date-and-time-value{min-height:1lh}')).toBe('i{top:0}');
});

test('inlined styles keep a declaration that only looks like a repetition', () => {
  const kept = [
    'a{border-color:red;color:red;}',
    'a{-webkit-user-select:none;user-select:none;}',
    'a{color:red;color:oklch(60% .2 30);}',
    'a{color:red;}b{color:red;}',
  ];
  expect(kept.map(withoutUnused)).toEqual(kept);
});
