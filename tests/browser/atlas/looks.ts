/** What the player looks at on the page: sentences that are not so fail their step, and those that it cannot look at are marked. */
import type { Frame } from 'playwright';
import { expect, test } from 'vitest';
import type { Subject } from '../../../machines/registry.ts';
import { atlasUrl, player, shownPage, steps } from '../../support/atlas.ts';
import { visitor } from '../../support/browser.ts';

const viewport = { width: 1440, height: 900 };

/** Hides the bar of small screens, whatever its machine says. */
const hideBar = (frame: Frame) =>
  frame.addStyleTag({ content: '.bottom-bar, .scroll-top { display: none !important; }' });

/** The link of the menu still changes its state, and leads nowhere. */
const loseSection = (frame: Frame) =>
  frame.evaluate(() => document.querySelector('#about')?.removeAttribute('id'));

const broken: [subject: Subject, spoil: (frame: Frame) => Promise<unknown>, sentence: string][] = [
  ['bottom-bar', hideBar, 'A bar at the lower edge has “Call” and “Get Free Valuation”.'],
  [
    'scroll-top',
    hideBar,
    'There is a button with an arrow (“Back to top”) at the lower left corner.',
  ],
  [
    'menu',
    loseSection,
    'The page is at that section: its heading “Clearance specialists who read the regulations” is in view.',
  ],
];

test.each(broken)(
  'a step of %s fails whose markup is right and whose sentence is not so',
  async (subject, spoil, sentence) => {
    await using visit = await visitor({ viewport });
    const { page } = visit;
    await page.goto(atlasUrl(`/atlas#${subject}`));
    const status = player(page).getByRole('status');
    await player(page).getByRole('button', { name: 'Step' }).click();
    await status.filter({ hasText: /^1 of/ }).waitFor();
    await spoil(await shownPage(page));
    await player(page).getByRole('button', { name: 'Run' }).click();
    const failed = status.filter({ hasText: 'failed' });
    await failed.waitFor();
    const said = (await failed.textContent()) ?? '';
    expect(said).toContain(`Not to be seen on the page: “${sentence}”`);
    // The failed step is not one of those that are done.
    const [, done, number] = /^(\d+) of \d+ steps done; step (\d+), /.exec(said) ?? [];
    expect(Number(number)).toBe(Number(done) + 1);
    expect(await steps(page).getByText('✗ Different').count()).toBe(1);
  },
);

/** Neither keeps a script from pressing. */
const unreachable: [what: string, spoil: (frame: Frame) => Promise<unknown>, words: string][] = [
  [
    'takes no pointer',
    (frame) =>
      frame.addStyleTag({ content: '[data-machine="coverage"] * { pointer-events: none; }' }),
    ' takes no pointer, so nobody can press it.',
  ],
  [
    'lies under something else',
    (frame) =>
      frame.evaluate(() => {
        const cover = document.body.appendChild(document.createElement('div'));
        cover.id = 'cover';
        cover.style.cssText = 'position: fixed; inset: 0; z-index: 9999';
      }),
    ' cannot be pressed: div#cover lies over it.',
  ],
];

test.each(unreachable)('a step whose control %s fails', async (_, spoil, words) => {
  await using visit = await visitor({ viewport });
  const { page } = visit;
  await page.goto(atlasUrl('/atlas#coverage'));
  const status = player(page).getByRole('status');
  await player(page).getByRole('button', { name: 'Step' }).click();
  await status.filter({ hasText: /^1 of/ }).waitFor();
  await spoil(await shownPage(page));
  await player(page).getByRole('button', { name: 'Run' }).click();
  await status.filter({ hasText: words }).waitFor();
});

test('a sentence that the player does not look at is marked, and not counted as expected', async () => {
  await using visit = await visitor({ viewport });
  const { page } = visit;
  await page.goto(atlasUrl('/atlas#contact'));
  await player(page).getByRole('button', { name: 'Step' }).click();
  const row = steps(page).locator('tbody').first();
  await row.getByText('✓ As far as looked at').waitFor();
  await row
    .getByRole('listitem')
    .filter({ hasText: /^At the fault panel .* Not looked at: see for yourself\.$/ })
    .waitFor();
  expect(await row.getByText('✓ As expected').count()).toBe(0);
});
