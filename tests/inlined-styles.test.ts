import { expect, test } from 'vitest';
import { withoutUnused } from '../scripts/build/pages.ts';

test.each([
  [
    'a declaration that follows itself',
    'a{color:red;color:red;color:red;top:0}',
    'a{color:red;top:0}',
  ],
  ['a rule of date fields', 'i{top:0}::-webkit-date-and-time-value{min-height:1lh}', 'i{top:0}'],
])('the inlined styles lose %s', (_what, css, left) => {
  expect(withoutUnused(css)).toBe(left);
});

test.each([
  ['after one whose name ends so', 'a{border-color:red;color:red;}'],
  ['after its prefixed form', 'a{-webkit-user-select:none;user-select:none;}'],
  ['with another value', 'a{color:red;color:oklch(60% .2 30);}'],
  ['in the next rule', 'a{color:red;}b{color:red;}'],
])('the inlined styles keep a declaration %s', (_where, css) => {
  expect(withoutUnused(css)).toBe(css);
});
