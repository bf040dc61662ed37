import { expect, test } from 'vitest';
import { textOf } from '../identity.ts';

class NotFound extends Error {}

test.each([
  ['errors by their message', new Error('timeout'), new Error('fatal')],
  ['errors by their class', new Error('x'), new NotFound('x')],
  ['errors by their cause', new Error('x', { cause: 1 }), new Error('x', { cause: 2 })],
  ['errors by those that they gather', new AggregateError([1]), new AggregateError([2])],
  ['numbers of two kinds', 1n, 1],
  ['0 and -0', 0, -0],
  ['undefined and a missing member', { a: undefined }, {}],
  ['names with signs of their own', { 'a:1,b': 2 }, { a: 1, b: 2 }],
])('tells %s apart', (_, one, other) => {
  expect(textOf(one)).not.toBe(textOf(other));
});
