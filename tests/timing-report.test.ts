/** The report of `npm run timing`, and when a signed copy is out of date. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aboutTime, type Figure, figureNames, figures } from '../scripts/model/figures.ts';
import { counts } from '../scripts/tools/timing/counts.ts';
import { outcomeOf, summaryOf } from '../scripts/tools/timing/evidence.ts';
import { bias, reach, tolerance } from '../scripts/tools/timing/limits.ts';
import { productPlaces } from '../scripts/tools/timing/product.ts';
import { filesIn, hashOfSources } from '../scripts/tools/timing/provenance.ts';
import { rules } from '../scripts/tools/timing/reading.ts';
import { reportOf } from '../scripts/tools/timing/report.ts';
import { seal, sealed } from '../scripts/tools/timing/seal.ts';
import type { Measured } from '../scripts/tools/timing/session.ts';
import { delayNames } from '../scripts/tools/timing/session.ts';
import { faultsOf } from '../scripts/tools/timing/signed.ts';
import { lineOfSentence, placesOf } from '../scripts/tools/timing/sources.ts';
import type { Late } from '../scripts/tools/timing/stock.ts';
import { rowsOf } from '../scripts/tools/timing/verdicts.ts';
import { placeWindows } from '../scripts/tools/timing/windows.ts';
import { evidence, measured } from './support/timing.ts';

const root = join(import.meta.dirname, '..');

const heroLater = figures.heroLater.number;

describe('a signed report', () => {
  const { hashes } = evidence().provenance;
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  /** As it is signed: of a commit. */
  const committed = (...all: Measured[]) => ({
    ...evidence(...all),
    provenance: { commit, args: [], hashes },
  });
  const signed = committed(measured(), measured(), measured());
  const unlike = (part: string) => `Its own record says something else than it does: ${part}.`;
  const anew = (report: string) => sealed(report.replace(/<code id="seal">.*?<.code>/, seal));
  const altered =
    'Its text was changed after it was written: the SHA-256 that it states is of another.';

  test('shows any change by hand: of a verdict, a sample, its record or its hash', () => {
    const busy = evidence(measured(), measured(), { ...measured(), wakes: 99 });
    const report = reportOf(busy, root);
    expect(faultsOf(report, hashes, root)).not.toContain(altered);
    for (const [before, after] of [
      ['<strong class="unknown">cannot be told</strong>', '<strong class="holds">holds</strong>'],
      [`${heroLater}.0, `, `${heroLater}.1, `],
      ['"wakes":99', '"wakes":1'],
      ['id="seal">', 'id="seal">0'],
    ] as const) {
      expect(report).toContain(before);
      expect(faultsOf(report.replace(before, after), hashes, root), before).toContain(altered);
    }
  });

  describe('whose hash was written anew', () => {
    const wrong = { ...measured(100), counts: { ...measured().counts, messageRows: 4 } };
    const stock: Late[] = [{ name: 'heroLater', bare: [100], page: [140] }];
    const report = reportOf({ ...committed(measured(), wrong, measured()), stock }, root);
    const own = faultsOf(report, hashes, root);
    const fails = '<strong class="fails">DOES NOT HOLD</strong>';
    const holds = '<strong class="holds">holds</strong>';
    const within = (id: string) => new RegExp(`(id="${id}".*?)${fails}`, 's');

    test.each([
      ['heroLater', within('heroLater'), `$1${holds}`],
      ['titleAlternation', within('titleAlternation'), `$1${holds}`],
      ['messageRows', within('messageRows'), `$1${holds}`],
      ['heroFirst', /(<h4>Firefox<.h4><p>\d+)/, '$10'],
      ['“Delays and places at a glance”', within('overview'), `$1${holds}`],
      ['“The machine”', /(id="machine".*?99 %">)1/s, '$12'],
      ['its head', /\d+ of (\d+ measurements)/, '$1 of $1'],
      ['“How to read it”', /(aria-label="Firefox as.*?)late by Firefox/s, '$1in time'],
      ['revealMargin', /px high: concealed at \d+/, 'px high: concealed at 0'],
      ['heroLater', new RegExp(`nothing at ${heroLater - 1}`), 'nothing at 1'],
      ['heroLater', new RegExp(`<q>${figures.heroLater.sentence}`), '<q>then it rests'],
      ['“About time, without a number”', 'Nothing is measured', 'All is measured'],
      ['its head', 'A machine', 'Another machine'],
    ])('does not say what its record does: %s (%s)', (what, before, after) => {
      const forged = report.replace(before, after);
      expect(forged).not.toBe(report);
      expect(faultsOf(anew(forged), hashes, root)).toEqual([unlike(what), ...own]);
    });

    test('is what it was with other tests, properties and lines of the product', () => {
      const other = report.replaceAll(/(?<="as-of-writing">).*?(?=<\/span>)/gs, 'others');
      expect(other).not.toBe(report);
      expect(faultsOf(anew(other), hashes, root)).toEqual(own);
    });

    test('has the verdicts of its samples, also where these were changed to others', () => {
      expect(own).toContain('messageRows in Firefox: fails.');
      const faults = faultsOf(
        anew(report.replace('"messageRows":4', '"messageRows":5')),
        hashes,
        root,
      );
      expect(faults).toContain(unlike('messageRows'));
      expect(faults).not.toContain('messageRows in Firefox: fails.');
    });

    test('is of a commit that led here', () => {
      const [told, forged] = ['0'.repeat(40), report.replaceAll(commit, '0'.repeat(40))];
      expect(faultsOf(anew(forged), hashes, root)).toEqual([
        `Its commit is not in this history: ${told}.`,
        ...own,
      ]);
    });
  });

  test('of an older tool has no hash of its text, and says so', () => {
    const report = reportOf(signed, root).replace(/<code id="seal">.*?<.code>/, '');
    expect(faultsOf(report, hashes, root)).toEqual([
      'It has no hash of its own text: an older tool wrote it, or the hash was removed.',
      unlike('its head'),
    ]);
  });

  test('is about these sources as long as its hashes are, and names those that are not', () => {
    const report = reportOf(signed, root);
    expect(faultsOf(report, hashes, root)).toEqual([]);
    const others = { ...hashes, 'its images': 'f00d', 'scripts/model/figures.ts': 'beef' };
    const ofNone = evidence(measured(), measured(), measured());
    expect(faultsOf(reportOf(ofNone, root), others, root)).toEqual([
      'Changed since: its images.',
      'Changed since: scripts/model/figures.ts.',
      'It names no commit, so the files that have changed are not known.',
    ]);
  });

  test('names the rows whose number is another since, and those that it does not have', () => {
    const { what } = figures.heroLater;
    const report = reportOf(signed, root)
      .replace(`${what}, ${heroLater} ms<`, `${what}, ${heroLater + 1} ms<`)
      .replace(/(id="brands".*?data-name="Number">)\d+</s, '$11<')
      .replace('id="services"', 'id="formerServices"');
    expect(faultsOf(report, hashes, root)).toEqual([
      altered,
      `E2 heroLater (${what}): ${heroLater + 1} ms when signed, ${heroLater} ms now.`,
      `P6 brands (${figures.brands.what}): 1 when signed, ${figures.brands.number} now.`,
      `S1 services (${figures.services.what}): not in the report when signed, ${figures.services.number} now.`,
      'formerServices: in the report, no longer a figure.',
      ...['heroLater', 'brands', 'services', 'formerServices'].map(unlike),
    ]);
  });

  test('names the files that are others since its commit, also where its record is missing', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'timing-'));
    const { path } = folder;
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
        cwd: path,
        encoding: 'utf8',
      });
    git('init', '--quiet');
    await mkdir(join(path, 'machines'));
    for (const file of ['machines/timing.ts', 'README.md']) await writeFile(join(path, file), '1');
    git('add', '.');
    git('commit', '--quiet', '--message', 'Begin');
    for (const file of ['machines/timing.ts', 'README.md']) await writeFile(join(path, file), '2');
    const commit = git('rev-parse', 'HEAD').trim();
    const report = reportOf(evidence(measured()), root)
      .replace('commit abc123', `commit ${commit}`)
      .replace('id="record"', '');
    expect(faultsOf(report, hashes, path)).toEqual([
      altered,
      'It has no record of what was measured: an older tool wrote it, or it was edited.',
      `Changed since ${commit.slice(0, 7)}: machines/timing.ts`,
    ]);
    const other = report.replace(commit, '0'.repeat(40));
    expect(faultsOf(other, hashes, path).at(-1)).toMatch(
      /^What has changed since commit 0000000 is not known: .*bad object/,
    );
  });

  test('names what it leaves out, and what does not hold', () => {
    const without = { ...signed, engines: signed.engines.slice(0, 2) };
    expect(faultsOf(reportOf(without, root), hashes, root)).toEqual(['WebKit is not in it.']);
    const missing = { engine: 'webkit', missing: 'There is no MiniBrowser.' } as const;
    const broken = { ...without, engines: [...without.engines, missing] };
    expect(faultsOf(reportOf(broken, root), hashes, root)).toContain(
      'brands in WebKit: not measured.',
    );
    const other = measured();
    other.counts = { ...other.counts, messageRows: 4, categoriesListed: [9, 3] };
    const failing = committed(measured(), measured(), other);
    expect(faultsOf(reportOf(failing, root), hashes, root)).toEqual([
      'messageRows in WebKit: fails.',
    ]);
  });

  test('has a record, and one that is whole', () => {
    expect(faultsOf('', hashes, root)).toEqual(['There is none.']);
    expect(faultsOf('abc def 123', hashes, root)).toContain(
      'It has no record of what was measured: an older tool wrote it, or it was edited.',
    );
    const report = reportOf(signed, root);
    for (const [whole, broken] of [
      ['"delays":', '"delay":'],
      ['"engines":[', '"engines":null,"of":['],
      ['{"when":', '{when:'],
      ['"provenance":', '"hash":'],
    ] as const)
      expect(faultsOf(anew(report.replace(whole, broken)), hashes, root)).toContainEqual(
        expect.stringMatching(/^Its record cannot be judged \(.+\): an older tool wrote it, or/),
      );
    const unlisted = anew(report.replace('"attempts":[]', '"attempt":[]'));
    expect(faultsOf(unlisted, hashes, root)).toContainEqual(
      expect.stringMatching(/^Its record makes no report \(.+\): an older tool wrote it, or/),
    );
  });

  test('is out of date once a file that it was measured with is another', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'timing-'));
    const hash = () => hashOfSources(folder.path, '*.ts');
    await writeFile(join(folder.path, 'a.ts'), 'export const tolerance = 50;');
    const before = hash();
    expect(hash()).toBe(before);
    await writeFile(join(folder.path, 'a.ts'), 'export const tolerance = 51;');
    expect(hash()).not.toBe(before);
  });
});

test('the report says which limit binds what, with the numbers of the code', () => {
  const page = reportOf(evidence(measured()), root);
  for (const rule of Object.values(rules)) expect(page).toContain(`<li>${rule}</li>`);
  expect(rules.median).toContain(`equivalent to the figure within ±${reach} ms`);
  expect(rules.median).toContain(`The median itself is also no further off than ±${bias} ms`);
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

  describe('Firefox as visitors have it', () => {
    const late = (page: number[], bare = [100, 200, 235]): Late[] => [
      { name: 'heroLater', bare, page },
    ];
    const withStock = (stock?: Late[]) => ({
      ...evidence(measured(), measured()),
      ...(stock && { stock }),
    });

    test('is set beside its own timers and judged at the row, where it was measured', () => {
      const label = 'aria-label="Firefox as visitors have it"';
      expect(reportOf(withStock(), root)).not.toContain(label);
      const report = reportOf(withStock(late([90, 91, 140])), root);
      expect(report).toContain(label);
      expect(report).toContain('200.0 ms, at most 235.0 ms');
      expect(report).toContain('91.0 ms, at most 140.0 ms');
      const article = report.slice(report.indexOf('<h3 id="heroLater">')).split('</article>')[0];
      const tag = '<strong class="late">late by Firefox</strong>';
      expect(report).toContain(`late by up to 140.0 ms<br>${tag}`);
      expect(article).toContain(
        `measured 3 times: ${tag}; late by up to 140 ms, which is Firefox’s: a bare timer of this length was late by up to 235 ms in it on an empty page. The page asks at the right time`,
      );
    });

    test('is in the summary, where one that is late by Firefox is not counted as in time', () => {
      const told = 'Firefox’s delays were taken with its timers told to fire when due; as';
      const ends = (stock?: Late[]) => summaryOf(withStock(stock)).split(`. ${told} `)[1];
      expect(ends()).toBe('visitors have it, they were not measured');
      expect(ends(late([140]))).toBe(
        'visitors have it, 0 of 1 are in time, 1 late by Firefox’s own timers, up to 140 ms (E2)',
      );
      expect(ends(late([tolerance]))).toBe('visitors have it, 1 of 1 are in time');
      expect(summaryOf(evidence(measured()))).not.toContain(told);
    });

    test.each([[235 + tolerance + 1], [-tolerance - 1]])(
      'a delay that is %i ms late is not explained by a bare timer that is 235 ms late: the outcome is open',
      (ms) => {
        expect(outcomeOf(withStock(late([ms])))).toBe('unknown');
        expect(summaryOf(withStock(late([ms])))).toContain(
          '0 of 1 are in time, 1 cannot be told (E2)',
        );
        expect(outcomeOf(withStock(late([235])))).toBe('holds');
      },
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

  test('it shows how each count is taken', () => {
    const page = reportOf(evidence(measured()), root);
    expect(page).toContain('#services li &#62; a:has(h3)');
    expect(page.match(/<summary>How<\/summary>/g)).toHaveLength(
      Object.keys({ ...counts, brandsVisible: '' }).length,
    );
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
    expect(page.match(/<circle/g)).toHaveLength(
      2 * (delayNames.length * 10 + 5 * placeWindows.length),
    );
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
