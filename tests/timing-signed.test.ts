/** When the signed report is out of date, or is not what it says. */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { figures } from '../scripts/model/figures.ts';
import { hashOfSources, othersIn } from '../scripts/tools/timing/provenance.ts';
import { reportOf } from '../scripts/tools/timing/report.ts';
import { seal, sealed } from '../scripts/tools/timing/seal.ts';
import type { Measured } from '../scripts/tools/timing/session.ts';
import { faultsOf } from '../scripts/tools/timing/signed.ts';
import type { Late } from '../scripts/tools/timing/stock.ts';
import { evidence, measured } from './support/timing.ts';

const root = join(import.meta.dirname, '..');

const heroLater = figures.heroLater.number;

/** A repository with one commit of a chart's constants, what is counted, and a document; `write` changes all three. */
async function madeRepository() {
  const folder = await mkdtempDisposable(join(tmpdir(), 'timing-'));
  const { path } = folder;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: path,
      encoding: 'utf8',
    });
  const write = async (text: string) => {
    for (const file of ['machines/timing.ts', 'src/content/services.ts', 'README.md'])
      await writeFile(join(path, file), text);
  };
  git('init', '--quiet');
  for (const inner of ['machines', 'src/content'])
    await mkdir(join(path, inner), { recursive: true });
  await write('1');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Begin');
  return { path, git, write, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}

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
    const stock: Late[] = [
      { name: 'heroLater', bare: [100], page: [0, 0, 0, 0, 0, 140], wakes: 1 },
    ];
    const report = reportOf({ ...committed(measured(), wrong, measured()), stock }, root);
    const own = faultsOf(report, hashes, root);
    const fails = '<strong class="fails">DOES NOT HOLD</strong>';
    const holds = '<strong class="holds">holds</strong>';
    const listOf = (id: string) => new RegExp(`(id="${id}".*?"as-of-writing">)`, 's');
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

    test.each([
      ['its head', '<p>', '<span class="as-of-writing">All of it holds.</span><p>'],
      ['heroLater', /(id="heroLater".*?<p>)/s, '$1<span class="as-of-writing"></span>'],
      ['heroLater', listOf('heroLater'), '$1<style>strong { display: none }</style>'],
      ['heroLater', listOf('heroLater'), '$1<b>holds</b>'],
    ])(
      'has such lists where it had them, of words and links alone: %s (%s)',
      (what, before, after) => {
        const forged = report.replace(before, after);
        expect(forged).not.toBe(report);
        expect(faultsOf(anew(forged), hashes, root)).toEqual([unlike(what), ...own]);
      },
    );

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

  test('names the rows whose sentence the specification no longer has', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'timing-'));
    const { sentence, ids, what } = figures.scrollTopThreshold;
    const spec = await readFile(join(root, 'docs/spec.md'), 'utf8');
    await mkdir(join(folder.path, 'docs'));
    await writeFile(join(folder.path, 'docs/spec.md'), spec.replace(sentence, 'Another.'));
    const others = { ...hashes, 'docs/spec.md': 'f00d' };
    expect(faultsOf(reportOf(signed, root), others, folder.path)).toContain(
      `${ids[0]} scrollTopThreshold (${what}): docs/spec.md does not have “${sentence}”.`,
    );
  });

  test('calls no row failed whose number is another since: its samples are of the number before', () => {
    const fewer = { ...measured(), counts: { ...measured().counts, messageRows: 4 } };
    const report = reportOf(committed(fewer, fewer, fewer), root);
    const others = { ...hashes, machines: 'f00d' };
    const ofRows = (text: string) =>
      faultsOf(text, others, root)
        .filter((one) => one.includes('messageRows'))
        // What a working copy has changed is told by file.
        .filter((one) => !one.startsWith('Changed since'));
    expect(ofRows(report)).toHaveLength(3);
    const former = report.replace(/(id="messageRows".*?data-name="Number">)\d+/s, '$14');
    expect(ofRows(former)).toEqual([
      `K3 messageRows (${figures.messageRows.what}): 4 when signed, 5 now.`,
    ]);
  });

  test('is of a commit with the sources that have a hash, and not of another that led here', async () => {
    await using repository = await madeRepository();
    const { path, git, write } = repository;
    const first = git('rev-parse', 'HEAD').trim();
    await write('2');
    git('commit', '--quiet', '--all', '--message', 'Go on');
    expect(othersIn(path, first)).toEqual(['machines/timing.ts']);
    expect(othersIn(path, git('rev-parse', 'HEAD').trim())).toEqual([]);
    const report = reportOf({ ...signed, provenance: { commit: first, args: [], hashes } }, root);
    expect(faultsOf(report, hashes, path)).toContain(
      `Its commit, ${first.slice(0, 7)}, has another machines/timing.ts than these sources.`,
    );
  });

  test('names the files that are others since its commit with the rows that are counted in them, also where its record is missing', async () => {
    await using repository = await madeRepository();
    const { path, git, write } = repository;
    await write('2');
    const commit = git('rev-parse', 'HEAD').trim();
    const report = reportOf(evidence(measured()), root)
      .replace('commit abc123', `commit ${commit}`)
      .replace('id="record"', '');
    expect(faultsOf(report, hashes, path)).toEqual([
      altered,
      'It has no record of what was measured: an older tool wrote it, or it was edited.',
      `Changed since ${commit.slice(0, 7)}: machines/timing.ts`,
      `Changed since ${commit.slice(0, 7)}: src/content/services.ts, which has what is counted for S1 services, S2 serviceKinds`,
    ]);
    const other = report.replace(commit, '0'.repeat(40));
    expect(faultsOf(other, hashes, path).at(-1)).toMatch(
      /^What has changed since commit 0000000 is not known: .*bad object/,
    );
  });

  test('names the rows whose constant is another in machines/timing.ts since its commit', async () => {
    await using repository = await madeRepository();
    const { path, git, write } = repository;
    const constants = (threshold: number) =>
      `  scrollTop: { threshold: ${threshold} },\n  title: { alternation: 1500 },\n`;
    await write(constants(300));
    git('commit', '--quiet', '--all', '--message', 'Sign');
    const first = git('rev-parse', 'HEAD').trim();
    await write(constants(400));
    const report = reportOf({ ...signed, provenance: { commit: first, args: [], hashes } }, root);
    const { ids } = figures.scrollTopThreshold;
    expect(faultsOf(report, { ...hashes, machines: 'f00d' }, path)).toContain(
      `Changed since ${first.slice(0, 7)}: machines/timing.ts, with another number for ${ids[0]} scrollTopThreshold (300 when signed, 400 now)`,
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
