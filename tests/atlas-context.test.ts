/** The context of a machine in the atlas. */
import { expect, test } from 'vitest';
import { contextLines } from '../scripts/tools/atlas/context-lines.ts';
import { initialOf } from '../scripts/tools/atlas/live.ts';

test('each member has a line, and the words of the form come last', () => {
  const { context } = initialOf('contact');
  const problems = { email: 'Enter your email address.' };
  const lines = contextLines({ ...context, problems }, context).split('\n');
  expect(lines).toHaveLength(Object.keys(context).length);
  expect(lines.slice(0, 4)).toEqual([
    '"topic": null',
    '"problems": { "email": "Enter your email address." }',
    '"notice": null',
    '"spamReady": false',
  ]);
  expect(lines.at(-1)).toMatch(/^"fields": { "name": "", /);
});
