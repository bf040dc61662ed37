/** The history of the page in the atlas, the ways back into it, and its clock. */
import { text } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { figures } from '../../../scripts/model/figures.ts';
import type { Session } from '../../../scripts/tools/atlas/session.ts';
import { casesOf } from '../../../scripts/tools/paths/case.ts';
import { waysThrough } from '../../../scripts/tools/paths/cases.ts';
import {
  atlasUrl,
  inForce,
  openAtlas,
  openChart,
  panel,
  player,
  shownPage,
  tabOf,
  viewport,
} from '../../support/atlas.ts';
import { sharedPage, visitor } from '../../support/browser.ts';
import { hydrated } from '../../support/hydrated.ts';

/** Whether the middle of an element is in the window, with nothing above it. */
const isUncovered = (locator: Locator) =>
  locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

/** When each hold of the hero was lifted, which it is by the view too as it comes to life. */
const liftedAt = (page: Page) =>
  page.evaluate(() => {
    const { atlas } = window as unknown as { atlas: Pick<Session, 'record'> };
    return atlas
      .record()
      .moments.filter(({ machine, event }) => machine === 'hero' && event.type === 'hold.lifted')
      .map(({ at, event }) => `${at} ms ${JSON.stringify(event)}`);
  });

/** One atlas, from the page as it was opened first to the one that goes back in its own history. */
describe('one page after another', () => {
  const open = sharedPage({ viewport }, openAtlas);

  test('a page that is opened in the atlas begins as one alone does: nothing has held the hero', async () => {
    const page = open();
    await tabOf(page, 'hero').click();
    const history = panel(page, 'History of the page');
    await history.getByRole('button', { name: /hero paint\.found/ }).waitFor();
    await history
      .getByRole('button', { name: /hero hold\.lifted.*not taken in running/ })
      .first()
      .waitFor();
    expect(await history.getByRole('button', { name: /hold\.placed/ }).count()).toBe(0);
  });

  test('the history has each event with its states and what it changed, and leaves as JSON without what was typed', async () => {
    const page = open();
    const frame = page.frameLocator('iframe');
    await openChart(page, 'contact');
    await frame.locator('[name="name"]').fill('Ada Byron');
    const history = panel(page, 'History of the page');
    await history.getByRole('button', { name: /contact field\.edited/ }).click();
    await history.getByText('{"type":"field.edited","field":"name","value":"(blanked)"}').waitFor();
    expect(await history.getByLabel('Actions executed').locator('li').allTextContents()).toEqual([
      'editField Takes in the new value of a field, and drops its problem and the notice.',
      'keepDraft Keeps the words in this tab until they are sent.',
    ]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      history.getByRole('button', { name: 'Export as JSON' }).click(),
    ]);
    const exported = await text(await download.createReadStream());
    const moments = JSON.parse(exported) as { machine: string; event: { type: string } }[];
    expect(moments.find(({ event }) => event.type === 'field.edited')).toMatchObject({
      machine: 'contact',
      event: { field: 'name', value: '(blanked)' },
      actions: ['editField', 'keepDraft'],
      before: { value: { idle: 'fresh' } },
      after: { value: { idle: 'fresh' } },
    });
    expect(exported).not.toContain('Ada');
  });

  test('the history tells a transition that stays from one that enters its state again', async () => {
    const page = open();
    await openChart(page, 'brands');
    const events = panel(page, 'Events');
    for (const name of ['next.pressed', 'pause.pressed', 'previous.pressed'])
      await events.getByRole('button', { name }).first().click();
    const line = (name: string) =>
      panel(page, 'History of the page')
        .getByRole('button', { name: `brands ${name}` })
        .first();
    await line('next.pressed').getByText('↻ running / showNext').waitFor();
    await line('pause.pressed').getByText('running → held').waitFor();
    await line('previous.pressed').getByText('stays in held / showPrevious').waitFor();
  });

  test('a moment of a page that has been opened anew since is copied with the way that led to it', async () => {
    const page = open();
    await openChart(page, 'motion');
    const history = panel(page, 'History of the page');
    await panel(page, 'Events')
      .getByRole('button', { name: /^pause\.pressed/ })
      .click();
    await history.getByRole('button', { name: /motion pause\.pressed/ }).click();
    await page.getByRole('button', { name: 'Open the page anew' }).click();
    await history
      .getByRole('button', { name: /motion pause\.pressed/ })
      .waitFor({ state: 'detached' });
    await history.getByRole('button', { name: 'Copy as a case in words' }).click();
    const copied = history.getByRole('textbox', { name: 'What was copied' });
    await expect.poll(() => copied.inputValue()).toMatch(/[1-9]\d* of \d+ transitions/);
    // The browser keeps the choice for the pages that follow.
    await panel(page, 'Events')
      .getByRole('button', { name: /^play\.pressed/ })
      .click();
    await tabOf(page, 'motion').getByText('playing').waitFor();
  });

  test('the clock stands when it is held, and is set forward to the end of a delay', async () => {
    const page = open();
    const clock = panel(page, 'Clock of the page');
    const time = () => clock.locator('time').textContent();
    await clock.getByRole('button', { name: 'Hold the clock' }).click();
    await clock.getByRole('button', { name: 'Let the clock run' }).waitFor();
    const chart = await openChart(page, 'coverage');
    const held = await time();
    const view = page.frameLocator('iframe').locator('[data-machine="coverage"]').first();
    const index = Number(await view.getAttribute('data-index'));
    await clock.getByRole('button', { name: 'To the end of interval' }).click();
    await expect.poll(() => view.getAttribute('data-index')).toBe(`${(index + 1) % 6}`);
    expect(await time()).not.toBe(held);
    const before = await time();
    await clock.getByRole('textbox').fill(`${figures.coverageInterval.number - 1}`);
    await clock.getByRole('button', { name: 'Set forward, ms' }).click();
    await expect.poll(time).not.toBe(before);
    expect(await view.getAttribute('data-index')).toBe(`${(index + 1) % 6}`);
    await clock.getByRole('textbox').fill('1');
    await clock.getByRole('button', { name: 'Set forward, ms' }).click();
    await expect.poll(() => view.getAttribute('data-index')).toBe(`${(index + 2) % 6}`);
    expect(await chart.locator('.stays[data-taken], .transition[data-taken]').count()).toBe(1);
    await clock.getByRole('textbox').fill('soon');
    await clock.getByText('A number of ms, from 1 to 9999999.').waitFor();
    expect(await clock.getByRole('button', { name: 'Set forward, ms' }).isDisabled()).toBe(true);
  });

  test('the page goes back to a moment of its history, and goes on from there', async () => {
    const page = open();
    await openChart(page, 'motion');
    const send = panel(page, 'Events');
    const history = panel(page, 'History of the page');
    await send.getByRole('button', { name: /^pause\.pressed/ }).click();
    await history.getByRole('button', { name: /motion pause\.pressed/ }).waitFor();
    await send.getByRole('button', { name: /^play\.pressed/ }).click();
    const states = async () =>
      (await page.getByRole('navigation').getByRole('button').allTextContents()).join();
    await expect.poll(states).toContain('motion playing');

    // The report of the case lies above the history, until a line of it is chosen.
    await player(page).getByRole('button', { name: 'Report' }).click();
    await history.getByRole('button', { name: /motion pause\.pressed/ }).click();
    const [, time] = /motion at (\d+ ms)/.exec((await history.textContent()) ?? '') ?? [];
    const back = history.getByRole('button', { name: 'Go back to here' });
    expect(await isUncovered(back)).toBe(true);
    // Without the last, which the play button lifts later.
    const lifted = (await liftedAt(page)).slice(0, -1);
    expect(lifted).toContainEqual(expect.stringMatching(/^[1-9]\d* ms .*"away"/));
    await back.click();
    const answer = history.getByText(
      new RegExp(`^The page is where it was at line \\d+, ${time}; the clock stands\\.$`),
    );
    await answer.waitFor();
    expect(await answer.locator('xpath=preceding-sibling::button').textContent()).toBe(
      'Go back to here',
    );
    expect(await states()).toMatch(/hero held.*coverage held.*brands held.*motion paused/);
    expect(await liftedAt(page)).toEqual(lifted);
    const button = page.frameLocator('iframe').locator('[data-machine="motion"]');
    expect(await button.getAttribute('data-state')).toBe('paused');

    // The moment in the history of this page is the chosen one now, and is copied with its way.
    await history.getByRole('button', { name: /motion pause\.pressed/, pressed: true }).waitFor();
    await history.getByRole('combobox').selectOption('playing');
    await history.getByRole('button', { name: 'Copy as a failing test' }).click();
    const copied = history.getByRole('textbox', { name: 'What was copied' });
    await expect.poll(() => copied.inputValue()).toContain("actor.send({ type: 'pause.pressed' }");
    expect(await copied.inputValue()).toContain(".toBe('playing')");
    await tabOf(page, 'hero').click();
    await copied.waitFor({ state: 'detached' });
    await button.click();
    await expect.poll(states).toContain('motion playing');
  });
});

test('a case that was played to its end goes on from any of its steps', async () => {
  await using visit = await visitor({ viewport });
  const { page } = visit;
  const [first] = casesOf('contact', waysThrough('contact', { simple: false, limit: 20 }));
  const done = (count: number) => `${count} of ${first?.steps.length} steps done.`;
  await page.goto(atlasUrl(`/atlas#contact/${first?.id}`));
  const history = panel(page, 'History of the page');
  const said = player(page).getByRole('status');
  for (const [event, step] of [
    ['topic.chosen', 3],
    ['spam.ready', 1],
  ] as const) {
    await player(page).getByRole('button', { name: 'Run' }).click();
    await said.getByText('The page shows what the chart calls for.').waitFor();
    await history.getByRole('button', { name: `contact ${event}` }).click();
    await history.getByRole('button', { name: 'Go back to here' }).click();
    // Pressed too early, which may not open the page anew.
    const early = player(page).getByRole('button', { name: 'Step', exact: true });
    await early.dispatchEvent('click');
    expect(await early.getAttribute('aria-disabled')).toBe('true');
    for (const label of ['Clock of the page', 'Events'])
      expect(
        await panel(page, label).evaluate((section) => (section as HTMLElement).inert),
        label,
      ).toBe(true);
    await expect
      .poll(() => said.textContent(), { timeout: 30_000 })
      .toBe(
        `The page is where step ${step} left it, and the next step goes on from there. ${done(step)}`,
      );
  }
});

test('a link opens the page held: its clock stands at 0, each time that it is opened anew', async () => {
  await using visit = await visitor({ viewport });
  const { page } = visit;
  await page.goto(atlasUrl('/atlas?held'));
  const clock = panel(page, 'Clock of the page');
  const view = page.frameLocator('iframe').locator('[data-machine="hero"]');
  const history = panel(page, 'History of the page');
  const isAtStart = async () => {
    await hydrated(await shownPage(page));
    await history.getByRole('button', { name: /hero paint\.found/ }).waitFor();
    // Longer than the clock of a running page would stand still.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(await clock.locator('time').textContent()).toBe('0 ms');
    expect(await view.getAttribute('data-index')).toBe('0');
  };
  await isAtStart();
  await clock.getByText('Held page').waitFor();
  await clock.getByRole('button', { name: 'To the end of firstSwitch' }).click();
  await expect.poll(() => view.getAttribute('data-index')).toBe('1');
  await clock.getByRole('button', { name: 'Open the page anew' }).click();
  await expect.poll(() => clock.locator('time').textContent()).toBe('0 ms');
  await isAtStart();
});

test('a page that has no root for a moment, as while it loads, does not break the atlas', async () => {
  await using visit = await visitor({ viewport });
  const { page } = visit;
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(atlasUrl());
  const frame = await shownPage(page);
  await hydrated(frame);
  await frame.evaluate(() => document.documentElement.remove());
  // The atlas looks at a shorter interval, of the same page's clock: it has looked before this one comes.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(complaints).toEqual([]);
});

test('events chosen before the page has a script reach it', async () => {
  await using visit = await visitor({ viewport });
  const { page } = visit;
  const script = Promise.withResolvers<void>();
  await page.route('**/src/hydration/main.tsx', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(atlasUrl());
  await tabOf(page, 'motion').click();
  const events = panel(page, 'Events');
  await events.getByText('The page is loading').waitFor();
  await events.getByRole('button', { name: /^pause\.pressed/ }).click();
  script.resolve();
  // The button itself waits until it is near before it comes to life.
  const chart = page.locator('svg[data-chart="motion"]');
  await expect.poll(() => inForce(chart)).toBe('motion.paused');
});
