import { expect, test } from 'vitest';
import { blanking, inspectorUrl } from '../../src/inspect.ts';

const page = 'https://www.example.com/?inspect';

test('?inspect opens the inspector on this page’s origin or on this computer', () => {
  for (const [address, url] of [
    ['/receiver', 'https://www.example.com/receiver'],
    ['https://www.example.com/receiver', 'https://www.example.com/receiver'],
    ['http://localhost:5173/', 'http://localhost:5173/'],
    ['http://127.0.0.1:5173/', 'http://127.0.0.1:5173/'],
    ['http://[::1]:5173/', 'http://[::1]:5173/'],
  ] as const)
    expect(inspectorUrl(address, page), address).toBe(url);
});

test('?inspect opens nothing anywhere else', () => {
  for (const address of [
    '',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    'https://www.example.com@evil.example/',
    'https://www.example.com.evil.example/',
    'https://www.example.com:8443/',
    'http://www.example.com/',
    'http://localhost.evil.example/',
    'http://localhost@evil.example/',
    'javascript:alert(1)',
    'blob:https://www.example.com/0b1c2d3e',
    'http://[',
  ])
    expect(inspectorUrl(address, page), JSON.stringify(address)).toBeUndefined();
});

const { sanitizeContext, sanitizeEvent, serialize } = blanking;

test('shows only the words of the chart in a context or an event; an empty text stays empty', () => {
  expect(
    sanitizeContext({
      fields: { name: 'Ada', phone: '', message: ' ' },
      sentFields: null,
      token: 'secret',
      revision: 1,
      spamReady: true,
      holds: ['user', 'hidden'],
      photos: [{ id: 'desks.jpg 2000 1', name: 'desks.jpg', stage: 'ready', size: 2000 }],
      missing: ['chairs.jpg'],
    }),
  ).toEqual({
    fields: { name: '(blanked)', phone: '', message: '(blanked)' },
    sentFields: null,
    token: '(blanked)',
    revision: 1,
    spamReady: true,
    holds: ['user', 'hidden'],
    photos: [{ id: '(blanked)', name: '(blanked)', stage: 'ready', size: 2000 }],
    missing: ['(blanked)'],
  });
  const typed = (value: string) => ({ type: 'field.edited', field: 'name', value });
  expect(sanitizeEvent(typed('Ada') as never)).toEqual(typed('(blanked)'));
  expect(sanitizeEvent(typed('') as never)).toEqual(typed(''));
});

test('keeps the states and definitions of a whole message, and blanks the contexts of children', () => {
  const child = { value: 'sending', context: { key: 'seed-0' } };
  const message = {
    type: '@xstate.snapshot',
    sessionId: 'x:1',
    snapshot: { value: { idle: 'fresh' }, output: 'token', children: { post: child } },
  };
  expect(serialize(message)).toEqual({
    ...message,
    snapshot: {
      ...message.snapshot,
      output: '(blanked)',
      children: { post: { ...child, context: { key: '(blanked)' } } },
    },
  });
});
