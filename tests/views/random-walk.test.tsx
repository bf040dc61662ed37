import { act, fireEvent } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { viewOfPage } from '../../scripts/model/expected-view.ts';
import { wholeSite } from '../support/whole-site.tsx';

vi.mock('motion/mini', () => ({ animate: () => ({ finished: Promise.resolve() }) }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('scrollTo', vi.fn());
  // The 404 page logs every unknown path (ledger R9).
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

type Page = ReturnType<typeof wholeSite>;

/** A thing that a visitor or the world around does; `dice` picks among several of a kind. */
type Deed = readonly [what: keyof typeof deeds, dice: number];

const pick = <One,>(all: ArrayLike<One>, dice: number): One | undefined => all[dice % all.length];
const every = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

const deeds = {
  press: (_: Page, dice: number) => {
    const button = pick(every('button'), dice);
    if (button) fireEvent.click(button);
  },
  choose: (_: Page, dice: number) => {
    const link = pick(every('header a[href^="#"]'), dice);
    if (link) fireEvent.click(link);
  },
  focus: (_: Page, dice: number) => pick(every('button, a, input, textarea'), dice)?.focus(),
  type: (_: Page, dice: number) => {
    const field = pick(every('input, textarea'), dice);
    const value = pick(['', 'Ada', 'ada@example.org', '\ud800 🪑'], dice >> 3);
    if (field) fireEvent.change(field, { target: { value } });
  },
  send: () => {
    const form = document.querySelector('form');
    if (form) fireEvent.submit(form);
  },
  hide: (page: Page, dice: number) => page.setHidden(dice % 2 === 0),
  prefer: ({ sensors }: Page, dice: number) => {
    const event = pick(
      [
        { type: 'system.reduced' },
        { type: 'system.allowed' },
        { type: 'choice.found', choice: 'paused' },
        { type: 'choice.found', choice: 'playing' },
      ],
      dice,
    );
    if (event) sensors.preference.report(event);
  },
  scroll: ({ sensors }: Page, dice: number) =>
    sensors.scrollPosition.report({ type: 'page.scrolled', y: dice } as never),
  see: ({ sensors }: Page, dice: number) =>
    sensors.sight.report({ type: pick(['block.below', 'block.seen'], dice) ?? '' }),
  dismiss: ({ sensors }: Page, dice: number) =>
    sensors.dismissal.report({ type: pick(['escape.pressed', 'viewport.widened'], dice) ?? '' }),
  load: ({ sensors }: Page) => sensors.spamCheck.report({ type: 'spam.ready' }),
  answer: ({ promises: { getToken, post } }: Page, dice: number) => {
    const error = new Error('random walk');
    if (getToken.inputs.length > 0)
      getToken.settle(dice % 3 === 0 ? { error } : { output: 'token' });
    if (post.inputs.length > 0) {
      const output = { success: dice % 3 === 1, message: '' };
      post.settle(dice % 3 === 0 ? { error } : { output });
    }
  },
  wait: (_: Page, dice: number) => vi.advanceTimersByTimeAsync(dice * 9),
  go: (page: Page, dice: number) => page.go(pick(['/', '/ebay-template', '/nowhere'], dice) ?? '/'),
};

const deed: fc.Arbitrary<Deed> = fc.tuple(
  fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom<keyof typeof deeds>('press', 'wait') },
    {
      weight: 9,
      arbitrary: fc.constantFrom(
        ...(Object.keys(deeds) as (keyof typeof deeds)[]).filter((name) => name !== 'go'),
      ),
    },
    { weight: 1, arbitrary: fc.constant<keyof typeof deeds>('go') },
  ),
  fc.nat({ max: 999 }),
);

/** Invariants of every route. */
function expectPossible(page: Page, hidden: boolean) {
  const { hero, coverage, contact, menu, title } = viewOfPage();
  for (const rotation of [hero, coverage]) {
    if (!rotation) continue;
    expect(rotation.current).toEqual([Number(rotation.index)]);
    expect(rotation.readable).toEqual(rotation.current);
  }
  if (coverage) expect(coverage.dots).toEqual(coverage.current);
  if (menu) expect(menu.inert).toBe(menu.state === 'open');
  if (menu) expect(menu.expanded).toBe(`${menu.state === 'open'}`);
  if (contact) expect(contact.disabled).toBe(contact.state?.startsWith('sending'));
  if (!hidden) expect(title.title).toBe(ownTitle());
  for (const actor of Object.values(page.site.actors)) {
    expect(actor.getSnapshot().status).toBe('active');
  }
}

/** The title of the route in front, as its own heading tells it. */
const titles = { home: '', template: '', nowhere: '' };
const ownTitle = () => {
  if (document.querySelector('#home')) return titles.home;
  return document.querySelector('iframe') ? titles.template : titles.nowhere;
};

test('60 random deeds on the whole site never throw and leave a possible page', async () => {
  {
    using page = wholeSite();
    titles.home = document.title;
    await page.go('/ebay-template');
    titles.template = document.title;
    await page.go('/nowhere');
    titles.nowhere = document.title;
  }
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 60, maxLength: 60 }), async (all) => {
      using page = wholeSite();
      let hidden = false;
      for (const [what, dice] of all) {
        await act(async () => {
          await deeds[what](page, dice);
        });
        if (what === 'hide') hidden = dice % 2 === 0;
        expectPossible(page, hidden);
      }
    }),
    { numRuns: 1, seed: 1, endOnFailure: true },
  );
});
