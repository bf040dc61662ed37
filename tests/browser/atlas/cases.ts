/** The generated test cases, played on the real page in the atlas. */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { type Subject, subjects } from '../../../machines/registry.ts';
import { isInSight } from '../../../scripts/tools/atlas/in-sight.ts';
import { casesOf } from '../../../scripts/tools/paths/case.ts';
import { waysThrough } from '../../../scripts/tools/paths/cases.ts';
import {
  atlasUrl,
  isWithin,
  keepComplaints,
  panel,
  player,
  shownPage,
  steps as stepsOf,
  tabOf,
  viewport,
} from '../../support/atlas.ts';
import { sharedPage, visitor } from '../../support/browser.ts';

/** Presses Step until the case is over, and returns what is said of it then. */
async function playThrough(page: Page): Promise<string> {
  const said = player(page).locator('[role="status"]');
  const step = player(page).locator('button:text-is("Step")');
  for (;;) {
    await player(page)
      .locator('button:text-is("Step"):not([aria-disabled="true"])')
      .or(said.getByText(/calls for|failed/))
      .first()
      .waitFor();
    const words = (await said.textContent()) ?? '';
    if (/calls for|failed/.test(words)) return words;
    await step.click();
    // Until the page has drawn the press, the button still looks free: another press would wait for ever at the end.
    await expect.poll(() => said.textContent(), { timeout: 30_000 }).not.toBe(words);
  }
}

const casesFor = (subject: Subject) =>
  casesOf(subject, waysThrough(subject, { simple: false, limit: 20 }));

/** Sentences that are left to a person: about other pages, about time that is held, or about pictures. */
const unlooked = [
  /fault panel|The console \(F12\)|^Below that the notice begins with /,
  /^Everything else looks as before\./,
  /^Nothing (moves any more|has moved)\.|hen it goes on by itself|^Left alone, /,
  /^The pictures at the top of the page |^The picture is this step’s: /,
  /^Scrolled to, the block is there at once/,
];

describe('cases', () => {
  const complaints: string[] = [];
  // Each case is played on a page that is opened anew, in the frame.
  const open = sharedPage({ viewport }, async (page) => {
    keepComplaints(page, complaints);
    await page.goto(atlasUrl());
  });

  test.each(subjects)('every generated case of %s can be chosen', async (subject) => {
    const page = open();
    await tabOf(page, subject).click();
    const options = player(page).locator('option');
    const ids = casesFor(subject).map(({ id }) => expect.stringContaining(id));
    await expect.poll(() => options.allTextContents()).toEqual(ids);
  });

  test.each(
    subjects.flatMap((subject) =>
      casesFor(subject).map((one, place) => ({ ...one, subject, place })),
    ),
  )('$title is played on the page, by its own controls', async ({ subject, place, id, steps }) => {
    const page = open();
    complaints.length = 0;
    await tabOf(page, subject).click();
    // The list of another machine would take the choice for its own.
    await player(page).locator('option', { hasText: id }).waitFor({ state: 'attached' });
    await player(page).locator('select').selectOption({ index: place });
    await expect.poll(() => player(page).locator('option:checked').textContent()).toContain(id);
    const done = `${steps.length} of ${steps.length} steps done. The page shows what the chart calls for.`;
    expect((await playThrough(page)).replace(/ Not looked at: \d+ of \d+ sentences, .*$/, '')).toBe(
      done,
    );
    expect(
      await stepsOf(page)
        .getByText(/^✓ As /)
        .count(),
    ).toBe(steps.length);
    const left = await stepsOf(page)
      .getByRole('listitem')
      .filter({ hasText: 'Not looked at' })
      .allTextContents();
    expect(left.filter((one) => !unlooked.some((words) => words.test(one)))).toEqual([]);
    await page.locator(`svg[data-chart="${subject}"] g[data-taken]`).first().waitFor();
    expect(complaints.filter((one) => !one.startsWith('The enquiry could not be sent.'))).toEqual(
      [],
    );
  });
});

test('a page that shows something else fails the step, with both sides to be read', async () => {
  await using visit = await visitor({ viewport });
  const { page } = visit;
  await page.goto(atlasUrl());
  await tabOf(page, 'title').click();
  await player(page).getByRole('button', { name: 'Step' }).click();
  await player(page).getByRole('status').filter({ hasText: /^1 of/ }).waitFor();
  const frame = await shownPage(page);
  await frame.evaluate(() => {
    const wrong = () => {
      if (document.title !== 'Wrong') document.title = 'Wrong';
    };
    new MutationObserver(wrong).observe(document.head, { childList: true, subtree: true });
  });
  expect(await playThrough(page)).toContain('failed');
  expect(await stepsOf(page).getByText('✗ Different').count()).toBe(1);
  await stepsOf(page).getByText('The tab’s title is “Wrong”.').waitFor();
});

test('a step whose event no view sends fails with its name, and says that nothing sent it', async () => {
  await using visit = await visitor({ viewport });
  const { page } = visit;
  await page.goto(atlasUrl());
  await tabOf(page, 'menu').click();
  await player(page).getByRole('button', { name: 'Step' }).click();
  await player(page).getByRole('status').filter({ hasText: /^1 of/ }).waitFor();
  const frame = await shownPage(page);
  // In the way of every listener of the page: as if no view had one.
  await frame.evaluate(() => {
    for (const type of ['click', 'keydown'])
      addEventListener(type, (event) => event.stopImmediatePropagation(), true);
  });
  const said = await playThrough(page);
  expect(said).toMatch(
    / done; step \d+, (\S+), failed: Nothing sent \1 to menu: no view and no sensor/,
  );
  expect(
    await stepsOf(page)
      .getByText(/^Nothing sent /)
      .count(),
  ).toBe(1);
});

test('a step that is done is still told in sentences; what has none is folded away', async () => {
  await using visit = await visitor({ viewport: { width: 1440, height: 900 } });
  const { page } = visit;
  await page.goto(atlasUrl());
  await tabOf(page, 'contact').click();
  await player(page).getByRole('button', { name: 'Step' }).click();
  await stepsOf(page).getByText('✓ As far as looked at').waitFor();
  const row = stepsOf(page).locator('tbody').first();
  expect(await row.innerText()).not.toMatch(/null|[{}]/);
  await row.getByText('The rest as data').click();
  expect(await row.innerText()).toContain('The words in the fields: name ');
  const widths = await row
    .locator('td')
    .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().width)));
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
});

/**
 * Presses a button of the atlas whose text begins so, once so many steps are done or more, as two may end in one frame: from
 * within the page, since a run could be over before the test has looked.
 *
 * @returns how many were done then
 */
const pressAfter = (page: Page, done: number, button: string) =>
  player(page).evaluate(
    (panel, [done, text]) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          const said = panel.querySelector('[role="status"]')?.textContent ?? '';
          const reached = /^\d+ of/.test(said) ? Number.parseInt(said, 10) : -1;
          if (reached < done) return;
          observer.disconnect();
          [...document.querySelectorAll('button')]
            .find((one) => one.textContent?.startsWith(text))
            ?.click();
          resolve(reached);
        });
        observer.observe(panel, { childList: true, subtree: true, characterData: true });
      }),
    [done, button] as const,
  );

describe('a run', () => {
  const open = sharedPage({ viewport: { width: 1440, height: 900 } }, (page) =>
    page.goto(atlasUrl()),
  );
  /** Runs the first case of contact, and presses a button of the atlas once so many steps are done. */
  const runUntil = async (page: Page, done: number, button: string) => {
    await tabOf(page, 'contact').click();
    await player(page)
      .locator('option', { hasText: 'contact-' })
      .first()
      .waitFor({ state: 'attached' });
    const pressed = pressAfter(page, done, button);
    await player(page).getByRole('button', { name: 'Run' }).click();
    await pressed;
  };
  const said = (page: Page, words: RegExp) =>
    player(page).getByRole('status').filter({ hasText: words }).waitFor();

  test('has its step in view beside the page, the chart and the context; on a phone beside its buttons', async () => {
    const page = open();
    await runUntil(page, 3, 'Stop');
    const screen = page.locator('.atlas');
    await player(page)
      .getByText(/^Next: \d+\. /)
      .waitFor();
    for (const part of [
      page.locator('iframe'),
      panel(page, 'Chart'),
      stepsOf(page).locator('[aria-current]'),
      panel(page, 'Context').locator('pre'),
    ])
      expect(await isWithin(screen, part), String(part)).toBe(true);
    const report = player(page).getByRole('button', { name: 'Report' });
    await report.click();
    await stepsOf(page).waitFor({ state: 'hidden' });
    await report.click();
    await stepsOf(page).waitFor();
    const form = (await shownPage(page)).locator('[data-machine="contact"]');
    expect(await form.evaluate(isInSight)).toBe(true);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const part of [player(page).getByText(/^Next: /), panel(page, 'Chart')])
      await expect.poll(() => isWithin(screen, part)).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test('is ended by opening the page anew, and is no failure', async () => {
    const page = open();
    // It goes on from where the last test stopped it, which is the third step or a little later.
    await runUntil(page, 4, 'Open the page anew');
    await said(page, /^The page was opened anew, so the case is at its start\. 0 of/);
    await player(page).getByRole('button', { name: 'Run' }).waitFor();
    await runUntil(page, 1, 'Restart');
    await said(page, /^0 of \d+ steps done\.$/);
  });

  test('is ended by choosing another machine, which is said', async () => {
    const page = open();
    await runUntil(page, 1, 'menu ');
    await said(page, /^contact-[0-9a-f]{6} has ended, because another was chosen\. 0 of/);
    await player(page).getByRole('button', { name: 'Run' }).waitFor();
  });
});

test('a run goes on by itself and can be stopped', async () => {
  await using visit = await visitor({ viewport });
  const { page } = visit;
  await page.goto(atlasUrl());
  await tabOf(page, 'floor').click();
  const steps = stepsOf(page);
  await steps.evaluate((box) => {
    box.scrollTop = box.scrollHeight;
  });
  const stopped = pressAfter(page, 2, 'Stop');
  await player(page).getByRole('button', { name: 'Run' }).click();
  const done = await stopped;
  await player(page).getByRole('button', { name: 'Run' }).waitFor();
  await expect
    .poll(() => player(page).getByRole('button', { name: 'Step' }).getAttribute('aria-disabled'))
    .toBe('false');
  // The step that was under way may end.
  expect(await player(page).getByRole('status').textContent()).toMatch(
    new RegExp(`^(${done}|${done + 1}) of \\d+ steps done\\.$`),
  );
  expect(await isWithin(steps, steps.locator('[aria-current]'))).toBe(true);
});
