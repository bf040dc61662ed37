import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ledger, type Row } from '../../model/ledger.ts';
import { partly } from '../../model/partly.ts';
import { properties } from '../../model/properties/properties.ts';
import { wordsOf } from '../../model/quotes.ts';

/** A test that names statements of the ledger. */
export interface Proof {
  /** Path from the root. */
  file: string;
  /** Ids of statements, as in `[K7][K8]` at the beginning of the title. */
  ids: string[];
  /** The title after the ids. */
  title: string;
}

const ids = /((?:\[[A-Z]\d+\])+)\s*/.source;
/** A title in quotation marks, whose table is its own, and one of PHPUnit's, which goes to the end of its comment. */
const titles = [
  new RegExp(
    String.raw`\b(?:test|it|describe)(?:\.each(?:<[^>]*>)?\((?:(?!\b(?:test|it|describe)[.(])[\s\S])*?\))?\(\s*(?<quote>['"\`])${ids}((?:(?!\k<quote>)[^\n])*)`,
    'g',
  ),
  new RegExp(String.raw`@testdox\s+${ids}((?:(?!\s*\*/)[^\n])*)`, 'g'),
];

/** Every test in a text whose title names statements. */
export const proofsIn = (text: string): Omit<Proof, 'file'>[] =>
  titles.flatMap((form) =>
    [...text.matchAll(form)].map((match) => {
      const [named = '', title = ''] = match.slice(-2);
      return {
        ids: [...named.matchAll(/[A-Z]\d+/g)].map(([id]) => id),
        title: title.replaceAll('|', '\\|').replaceAll('<', '&lt;'),
      };
    }),
  );

/** Every test whose title names statements, in the order of files. */
export function proofs(root: string): Proof[] {
  const files = globSync(['tests/**/*.test.{ts,tsx}', 'tests/php/**/*Test.php'], { cwd: root });
  return files
    .sort()
    .flatMap((file) =>
      proofsIn(readFileSync(join(root, file), 'utf8')).map((proof) => ({ file, ...proof })),
    );
}

/** The level at which the tests of a folder hold a statement, the cheapest first. */
const levels = {
  machines: 'chart',
  spec: 'chart',
  units: 'unit',
  views: 'view',
  environment: 'view',
  php: 'PHP',
  site: 'Chromium',
  commands: 'command',
  full: '`test:full`',
};

/** The levels at which tests, or properties of the charts, hold a statement. */
function levelsOf(id: string, files: readonly string[]): string[] {
  const isProperty = properties.some(({ source }) => source.split(/[,;] */).includes(id));
  const folders = new Set(files.map((file) => file.split('/')[1]));
  const found = Object.entries(levels).flatMap(([folder, level]) =>
    folders.has(folder) || (folder === 'machines' && isProperty) ? [level] : [],
  );
  return [...new Set(found)];
}

/** The words of the spec for a statement, but for those that others of them contain. */
function quotesOf(id: Row): string[] {
  const all = wordsOf(id);
  return all.filter((one) => !all.some((other) => other !== one && other.includes(one)));
}

/** `docs/ledger.md`: each statement with the words of the spec that it stands for, and the tests that name it. */
export function ledgerPage(root: string): string {
  const found = proofs(root);
  const testsOf = (id: string) =>
    [...new Set(found.filter(({ ids }) => ids.includes(id)).map(({ file }) => file))].map(
      (file) => {
        const named = found.filter((one) => one.file === file && one.ids.includes(id));
        const short = file.replace(/^tests\/|\.test\.tsx?$/g, '');
        return `[${short}](../${file}): ${named.map(({ title }) => title).join('; ')}`;
      },
    );
  const rows = Object.entries(ledger).map(([id, statement]) => {
    const differs = partly[id as Row];
    const mark = differs ? `<br>**Partly:** ${differs}` : '';
    const words = quotesOf(id as Row).map((one) => `“${one.replaceAll('|', '\\|')}”`);
    const files = found.filter((one) => one.ids.includes(id)).map(({ file }) => file);
    const level = levelsOf(id, files).join(', ');
    return `| ${id} | ${statement}${mark} | ${words.join('<br>')} | ${level} | ${testsOf(id).join('<br>')} |`;
  });
  const inPart = Object.keys(ledger).filter((id) => partly[id as Row]);
  return `# The ledger

The statements of the spec, and the tests that name them in their titles. Written by \`npm run catalogue\` from
\`scripts/model/\` and \`tests/\`; do not edit by hand. A statement without a test fails \`npm test\`, and so does
a quotation that is not in [the spec](spec.md). A \`%s\` in a title stands for each case of the test. **Partly** marks a
statement that holds in part, and says what differs.

${rows.length} statements, ${inPart.length} of which hold in part: ${inPart.join(', ')}.

Held at: **chart**, the bare machine or a property of its every configuration; **unit**, a function of the page or the
build; **view**, React and the browser's events in happy-dom; **PHP**, the handler's units; **Chromium**, the built page;
**command**, a command typed through npm; \`test:full\`, only or also in \`npm run test:full\`, with other engines and servers.

| Id | Statement | The spec | Held at | Tests |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}
