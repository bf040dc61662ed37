/** The report of `npm run timing`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aboutTime, type Figure, figureNames, figures } from '../scripts/model/figures.ts';
import { outcomeOf, summaryOf } from '../scripts/tools/timing/evidence.ts';
import { bias, reach, tolerance } from '../scripts/tools/timing/limits.ts';
import { productPlaces } from '../scripts/tools/timing/product.ts';
import { filesIn } from '../scripts/tools/timing/provenance.ts';
import { rules, serial } from '../scripts/tools/timing/reading.ts';
import { reportOf } from '../scripts/tools/timing/report.ts';
import { delayNames } from '../scripts/tools/timing/session.ts';
import { lineOfSentence, placesOf } from '../scripts/tools/timing/sources.ts';
import { rowsOf } from '../scripts/tools/timing/verdicts.ts';
import { placeWindows } from '../scripts/tools/timing/windows.ts';
import { evidence, measured } from './support/timing.ts';

const root = join(import.meta.dirname, '..');

test('the report says which limit binds what, with the numbers of the code', () => {
  const page = reportOf(evidence(measured()), root);
  for (const rule of Object.values(rules)) expect(page).toContain(`<li>${rule}</li>`);
  expect(rules.median).toContain(`equivalent to the figure within ±${reach} ms`);
  expect(rules.median).toContain(`The median itself is also no further off than ±${bias} ms`);
  expect(page).toContain(`</ol>\n<p>${serial}</p>`);
  expect(rules.samples).toContain(`within the tolerance of ±${tolerance} ms`);
});

describe('the report', () => {
  test('its outcome is that of its worst row', () => {
    const busy = { ...measured(), wakes: 99 };
    expect(outcomeOf(evidence(measured(), measured()))).toBe('holds');
    expect(outcomeOf(evidence(measured(), busy))).toBe('unknown');
    expect(outcomeOf(evidence(busy, measured(99)))).toBe('fails');
    const missing = { engine: 'webkit', missing: 'There is no MiniBrowser.' } as const;
    const without = { ...evidence(measured()), engines: [missing] };
    expect(outcomeOf(without)).toBe('unknown');
    expect(summaryOf(without)).toContain('WebKit could not be examined');
  });

  test('its summary names a row of the ledger once, however many of its figures do not hold', () => {
    const report = reportOf(evidence(measured(99), measured(99)), root);
    const [, named = ''] = / do not \((.*?)\)/.exec(report) ?? [];
    const due = new Set(delayNames.map((name) => figures[name].ids[0]));
    expect([...named.matchAll(/>(\w+)</g)].map(([, id]) => id).sort()).toEqual([...due].sort());
  });

  test('it has every sample, and the furthest beyond the plot has its value there', () => {
    const late = measured();
    const { number } = figures.heroLater;
    late.delays.heroLater[0] = 3 * number;
    const page = reportOf(evidence(late), root);
    expect(page).toContain(`${late.delays.heroLater.map((ms) => ms.toFixed(1)).join(', ')} ms`);
    expect(page).toMatch(new RegExp(`<text [^>]*>\\+${2 * number} ms</text>`));
  });

  test('it has every block that was revealed, beside the place that is due', () => {
    const page = reportOf(evidence(measured()), root);
    const due = figures.revealMargin.number + 200 * figures.revealShare.number;
    const [from, to, at] = [due - 0.5, due + 0.5, due].map((px) => px.toFixed(1));
    expect(page).toContain(
      `200.0 px high: concealed at ${from} px, revealed at ${to} px, due at ${at} px`,
    );
    expect(page.match(/ px high: concealed at/g)).toHaveLength(
      measured().places.flatMap(({ reveals }) => reveals).length,
    );
  });

  test('each engine has marks of its own among the blocks, and says how many; the method is led to above the verdicts', () => {
    const page = reportOf(evidence(measured(), measured(), measured()), root);
    const [plot = ''] = /<svg [^>]*aria-label="How far blocks.*?<\/svg>/s.exec(page) ?? [];
    const count = 5 * placeWindows.length;
    for (const [index, name] of ['Chromium', 'Firefox', 'WebKit'].entries()) {
      const kind = ['first', 'second', 'third'][index];
      // And one beside its name.
      expect(plot.match(new RegExp(`class="${kind}"`, 'g')), name).toHaveLength(count + 1);
      expect(plot).toContain(`>${name} (${count})</text>`);
    }
    for (const [method, verdicts] of [
      ['href="#reveal-method"', 'id="revealShare"'],
      ['href="#reading">below', 'aria-label="Delays and places at a glance"'],
    ] as const) {
      expect(page).toContain(method);
      expect(page.indexOf(method)).toBeLessThan(page.indexOf(verdicts));
    }
  });

  test('the marks of blocks that are all far inside the window fill the picture', () => {
    const page = reportOf(evidence(measured()), root);
    const [plot = ''] = /<svg [^>]*aria-label="How far blocks.*?<\/svg>/s.exec(page) ?? [];
    const [, height = 0] = (/viewBox="0 0 \d+ (\d+)"/.exec(plot) ?? []).map(Number);
    const [, from = 0, to = 0] = (/y1="([\d.]+)".* y2="([\d.]+)"/.exec(plot) ?? []).map(Number);
    expect(from - to).toBeGreaterThan(height / 2);
  });

  test('its contents are one press away wherever a reader is, without a script', () => {
    const page = reportOf(evidence(measured()), root);
    expect(page).toMatch(/\.to-contents \{ position: fixed/);
    expect(page).toContain('<a class="to-contents" href="#contents">Contents</a>');
    expect(page).toContain('<nav id="contents"');
  });

  test('what holds partly is said with a link to its row, and does not keep it from being signed', () => {
    const partly = measured();
    partly.counts = { ...partly.counts, categoriesListed: [9, 3] };
    expect(outcomeOf(evidence(partly))).toBe('holds');
    expect(summaryOf(evidence(partly, partly))).toContain(', 2 hold partly (P4),');
    const report = reportOf(evidence(partly), root);
    expect(report).toContain(', 1 hold partly (<a href="#categoriesListed">P4</a>)');
    expect(report).toContain('the others are in the panel above it');
  });

  test('every figure has an id, and leads to its sentence and to its line in the sources', () => {
    const page = reportOf(evidence(measured()), root);
    const ids = [...page.matchAll(/ id="([\w-]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(figureNames.filter((name) => !ids.includes(name))).toEqual([]);
    const within = [...page.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id);
    expect(within.length).toBeGreaterThan(delayNames.length);
    expect(within.filter((id) => !ids.includes(id))).toEqual([]);
    for (const [, file = '', line] of page.matchAll(/href="\.\.\/([^"#]+)(?:#L(\d+))?"/g)) {
      const lines = readFileSync(join(root, file), 'utf8').split('\n');
      expect(lines[Number(line ?? 1) - 1], `${file}:${line}`).toMatch(/\S/);
    }
  });

  test('a link to a line says its number once in its words', () => {
    const page = reportOf(evidence(measured()), root);
    const links = [...page.matchAll(/<a href="[^"]+#L(\d+)">(.*?)<\/a>/g)];
    expect(links.length).toBeGreaterThan(2 * figureNames.length);
    for (const [, line = '', words = ''] of links)
      expect(words.match(/\bline \d+/g)).toEqual([`line ${line}`]);
  });

  test.each(figureNames)('%s is where the report says', (name) => {
    const { figure, product } = placesOf(root, name);
    const { sentence, also = [] }: Figure = figures[name];
    const line = (file: string, at: number) =>
      readFileSync(join(root, file), 'utf8').split('\n')[at - 1]?.replaceAll('**', '');
    for (const words of [sentence, ...also])
      expect(line('docs/spec.md', lineOfSentence(root, words))).toContain(words.split(' … ')[0]);
    expect(line('scripts/model/figures.ts', figure)).toContain(name);
    expect(product).not.toEqual([]);
    const [{ file, line: at } = { file: '', line: 0 }] = product;
    if (file !== 'machines/timing.ts') return;
    const digits = line(file, at)
      ?.replaceAll('_', '')
      .match(/[\d.]+/g);
    expect(digits).toContain(`${figures[name].number}`);
  });

  test('a number that the specification has twice is quoted twice', () => {
    const page = reportOf(evidence(measured()), root);
    for (const words of [figures.brands.sentence, ...figures.brands.also])
      expect(page).toMatch(new RegExp(`spec\\.md#L\\d+"><q>${words.replace(/[()]/g, '\\$&')}</q>`));
  });

  test('no number is typed again where the product is looked up, so a constant changes without it', () => {
    const words = Object.values(productPlaces).flatMap((places) => places.map(([, one]) => one));
    expect(words.filter((one) => /\d/.test(one))).toEqual([]);
  });

  test('a count leads to the lines of the product that have what is counted', () => {
    const page = reportOf(evidence(measured()), root);
    const row = (name: string) => new RegExp(`id="${name}".*?</tr>`, 's').exec(page)?.[0];
    expect(row('brandsVisible')).toMatch(
      /brands\.css#L\d+">src\/styles\/sections\/brands\.css, line/,
    );
    expect(row('heroImages')).toMatch(/timing\.ts, hero\.images.*src\/content\/hero\.ts, line/s);
  });

  test('a sentence that the specification does not have has no line', () => {
    expect(() => lineOfSentence(root, 'A sentence of ours')).toThrow(
      'docs/spec.md does not have “A sentence of ours”',
    );
  });

  test('it says which Firefox was measured', () => {
    const ours = evidence(measured());
    expect(reportOf(ours, root)).toContain('Firefox as visitors have it is not what was measured');
    const stock = reportOf({ ...ours, stockTimers: true }, root);
    expect(stock).toContain('Firefox ran as visitors have it');
  });

  test('it names the earlier runs of the same page, figures and tool, and who can know of them', () => {
    const ours = evidence(measured());
    const earlier = (report: string) => /<dt>Earlier runs.*?<dd>(.*?)<\/dd>/.exec(report)?.[1];
    const report = reportOf(ours, root);
    expect(earlier(report)).toBe('none');
    expect(report).toContain('a file that is not committed: nobody else can tell');
    expect(report).toMatch(/What a reader can verify.*The hash of the report is no secret/);
    const attempt = { when: 'Monday', samples: 12, summary: '158 hold, 1 does not', hashes: {} };
    expect(earlier(reportOf({ ...ours, attempts: [attempt] }, root))).toBe(
      'Monday, 12 samples: 158 hold, 1 does not',
    );
  });

  test('a run that hid no tab for minutes says so', () => {
    const brief = { ...measured(), longHidden: undefined };
    const ours = evidence(measured(), brief);
    expect(summaryOf(ours)).toContain('no tab hidden for minutes in Firefox');
    expect(reportOf(ours, root)).toContain('a tab that is hidden for minutes was left out');
  });

  test('the first step of the slideshow and the carousel says that its sight is that of later ones', () => {
    const seen = (name: string) =>
      rowsOf(measured())
        .find((row) => row.name === name)
        ?.seen.includes('later ones');
    expect({ first: seen('coverageFirst'), brand: seen('brandsFirst') }).toEqual({
      first: true,
      brand: true,
    });
    expect({ hero: seen('heroFirst'), later: seen('coverageInterval') }).toEqual({
      hero: false,
      later: false,
    });
  });

  test('of a site that ran already it says that the charts are not its own', () => {
    const ours = evidence(measured());
    const [here, there] = [reportOf(ours, root), reportOf({ ...ours, site: 'http://a' }, root)];
    expect(here).toContain('by a single ms, the row does not hold');
    expect(there).not.toContain('by a single ms, the row does not hold');
    expect(there).toContain('The charts of these sources are no part of any verdict');
    expect(there).toContain('in these sources and not on the site');
  });

  test('it says what was measured, and with which engines it was not', () => {
    const page = reportOf(evidence(measured()), root);
    for (const one of ['commit abc123, with changes', '--samples 3', 'abc', 'def', '123'])
      expect(page).toContain(one);
    expect(page).toContain('Firefox and WebKit not run');
    expect(page.match(/>not run</g)).toHaveLength(2);
  });

  test.each(aboutTime)(
    '$id, which has no number, is there with what proves it',
    ({ id, sentence }) => {
      const page = reportOf(evidence(measured()), root);
      const row = page
        .slice(page.indexOf('<h2 id="about-time">'))
        .match(new RegExp(`id="about-${id}".*?</tr>`, 's'));
      expect(row?.[0]).toContain(sentence.replaceAll('"', '&#34;'));
      expect(row?.[0]).toContain('.test.ts');
    },
  );

  test('the files of a page are those that it names, each once', () => {
    const html =
      '<link href="/assets/b.css"><script src="/assets/a-1.js"></script><link href="/assets/b.css"><img src="/images/a-1.webp" srcset="/images/a-1.avif 1w, /images/a-2.avif 2w"><img src="/assets/brands/c.svg">';
    expect(filesIn(html)).toEqual({
      code: ['/assets/a-1.js', '/assets/b.css'],
      images: ['/assets/brands/c.svg', '/images/a-1.avif', '/images/a-1.webp', '/images/a-2.avif'],
    });
  });

  test('it shows every figure with its sentence, a dot for every sample, and asks for nothing outside', () => {
    const page = reportOf(evidence(measured(), measured()), root);
    for (const name of figureNames)
      expect(page).toContain(figures[name].what.replaceAll('"', '&#34;'));
    // Two engines: delays of six samples and four bare timers, and five blocks in each window.
    expect(page.match(/<circle class="(page|floor)"/g)).toHaveLength(2 * delayNames.length * 10);
    for (const [kind, count] of [
      ['limit', 2],
      ['bias', 2],
      ['median', 1],
    ] as const)
      expect(page.match(new RegExp(`<line class="${kind}"`, 'g'))).toHaveLength(
        2 * delayNames.length * count,
      );
    expect(page).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(page).toContain('Engine 1.0 &#60;test&#62;');
    expect(page).toContain('nothing at');
    expect(page.match(/<strong class="holds">/g)?.length).toBeGreaterThan(
      2 * figureNames.length - 1,
    );
  });
});
