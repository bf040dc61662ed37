import { afterEach, expect, test, vi } from 'vitest';
import { scrollBehaviour } from '../../src/environment/scroll-behaviour.ts';
import { stubMedia } from '../support/browser-stubs.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['jumps', true, 'auto'],
  ['is smooth', false, 'smooth'],
])('scrolling %s where reduced motion is asked for: %s', (_how, reduced, behaviour) => {
  stubMedia('(prefers-reduced-motion: reduce)', reduced);
  expect(scrollBehaviour()).toBe(behaviour);
});
