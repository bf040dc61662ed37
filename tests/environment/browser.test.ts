import { afterEach, expect, test, vi } from 'vitest';
import { createBrowserEnvironment } from '../../src/environment/browser.ts';
import { contactSlots } from '../../src/environment/contact.ts';
import { watchFieldFocus } from '../../src/environment/field-focus.ts';
import { sinceFirstPaint } from '../../src/environment/first-paint.ts';
import { menuSlots } from '../../src/environment/menu.ts';
import { motionSlots } from '../../src/environment/motion.ts';
import { revealSlots } from '../../src/environment/reveal.ts';
import { scrollTopSlots } from '../../src/environment/scroll-top.ts';
import { watchSight } from '../../src/environment/sight.ts';
import { titleSlots } from '../../src/environment/title.ts';
import { watchVisibility } from '../../src/environment/visibility.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('every slot of the machines is filled by the browser', () => {
  expect(createBrowserEnvironment()).toEqual({
    slots: {
      contact: contactSlots,
      menu: menuSlots,
      motion: motionSlots,
      scrollTop: scrollTopSlots,
      title: titleSlots,
    },
    revealSlots,
    watchVisibility,
    watchFieldFocus,
    watchSight,
    sinceFirstPaint,
    hiddenTabClock: { setTimeout: expect.any(Function), clearTimeout: expect.any(Function) },
    newSeed: expect.any(Function),
  });
});

test('a seed is 128 random bits, others for each page load', () => {
  const { newSeed } = createBrowserEnvironment();
  expect(newSeed()).toMatch(/^\d+(-\d+){3}$/);
  expect(newSeed()).not.toBe(newSeed());
});
