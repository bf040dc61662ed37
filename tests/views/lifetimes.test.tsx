import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fieldNames } from '../../machines/contact.machine.ts';
import { subjects } from '../../machines/registry.ts';
import { goodWords } from '../../scripts/model/expected-view.ts';
import { figures } from '../../scripts/model/figures.ts';
import { emblaStandIn } from '../support/embla.ts';
import { wholeSite } from '../support/whole-site.tsx';

vi.mock('motion/mini', () => ({ animate: () => ({ finished: Promise.resolve() }) }));

const carousels = vi.hoisted(() => ({ alive: 0 }));
vi.mock('embla-carousel', () => ({
  default: () => {
    carousels.alive += 1;
    return emblaStandIn(() => {
      carousels.alive -= 1;
    });
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  // The 404 page logs every unknown path (ledger R9).
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  sessionStorage.clear();
});

const kinds = subjects.filter((one) => one !== 'reveal');

test('route changes in StrictMode leave one actor of each kind, no timer and no listener', async () => {
  using page = wholeSite();
  const blocks = () => document.querySelectorAll('[data-machine="reveal"]').length;
  /** Once what begins or ends with a route has done so. */
  const count = async () => {
    await act(() => vi.advanceTimersByTimeAsync(100));
    return {
      listening: page.listening(),
      timers: vi.getTimerCount(),
      carousels: carousels.alive,
    };
  };
  const atFirst = await count();
  expect(atFirst).toMatchObject({ timers: 3, carousels: 1 });
  expect(blocks()).toBeGreaterThan(20);

  await page.go('/no/such/page');
  const away = await count();
  expect(away).toMatchObject({ timers: 0, carousels: 0 });
  await page.go('/');
  // A visit that left something behind would show in the counts.
  expect(await count()).toEqual(atFirst);
  expect(page.sensors.sight.listening).toBe(blocks());
  for (const kind of kinds) expect([kind, page.made(kind)]).toEqual([kind, 1]);

  await page.go(-1);
  expect(await count()).toEqual(away);
  expect(page.sensors.sight.listening).toBe(0);
});

test('a rotation that was away keeps its picture and its full time', async () => {
  using page = wholeSite();
  const index = () => document.querySelector('[data-machine="hero"]')?.getAttribute('data-index');
  await act(() => vi.advanceTimersByTimeAsync(figures.heroFirst.number - 1));
  await page.go('/no/such/page');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await page.go('/');
  expect(index()).toBe('0');
  await act(() => vi.advanceTimersByTimeAsync(figures.heroFirst.number - 1));
  expect(index()).toBe('0');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(index()).toBe('1');
});

test('[W3] a route that comes while the tab is hidden keeps its own title', async () => {
  using page = wholeSite();
  const home = document.title;
  await page.go('/no/such/page');
  const notFound = document.title;
  expect(notFound).not.toBe(home);

  act(() => page.setHidden(true));
  await act(() => vi.advanceTimersByTimeAsync(figures.titleAlternation.number));
  expect(document.title).toBe('QUAYSWIFT');
  await page.go('/');
  await act(() => vi.advanceTimersByTimeAsync(figures.titleAlternation.number));
  act(() => page.setHidden(false));
  expect(document.title).toBe(home);
});

test('[K5] fifty presses on send are one request', async () => {
  using page = wholeSite();
  act(() => page.sensors.spamCheck.report({ type: 'spam.ready' }));
  for (const name of fieldNames) {
    const control = document.querySelector(`[name="${name}"]`) as HTMLInputElement;
    fireEvent.change(control, { target: { value: goodWords[name] } });
  }
  const form = document.querySelector('form') as HTMLFormElement;
  act(() => {
    for (let press = 0; press < 50; press += 1) form.requestSubmit();
  });
  await act(async () => page.promises.getToken.settle({ output: 'token' }));
  act(() => {
    for (let press = 0; press < 50; press += 1) form.requestSubmit();
  });
  expect(page.promises.getToken.inputs).toEqual([{ action: 'submit' }]);
  expect(page.promises.post.inputs).toEqual([
    { body: { ...goodWords, recaptcha_token: 'token' }, key: 'seed-0' },
  ]);
});
