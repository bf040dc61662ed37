import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ledger, type Row } from '../../model/ledger.ts';
import { partly } from '../../model/partly.ts';
import { properties } from '../../model/properties/properties.ts';
import { wordsOf } from '../../model/quotes.ts';

const ids = /((?:\[[A-Z]\d+\])+)\s*/.source;
/** A title in quotation marks (the table of an `each` is skipped), and PHPUnit's, which ends with its comment. */
const titles = [
  new RegExp(
    String.raw`\b(?:test|it|describe)(?:\.each(?:<[^>]*>)?\((?:(?!\b(?:test|it|describe)[.(])[\s\S])*?\))?\(\s*(?<quote>['"\`])${ids}((?:(?!\k<quote>)[^\n])*)`,
    'g',
  ),
  new RegExp(String.raw`@testdox\s+${ids}((?:(?!\s*\*/)[^\n])*)`, 'g'),
];

/** Every test in a text whose title begins with ids of statements, such as `[K7][K8]`. */
export const proofsIn = (text: string) =>
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
export const proofs = (root: string) =>
  globSync(['tests/**/*.test.{ts,tsx}', 'tests/php/**/*Test.php'], { cwd: root })
    .sort()
    .flatMap((file) =>
      proofsIn(readFileSync(join(root, file), 'utf8')).map((proof) => ({ file, ...proof })),
    );

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

/** `docs/ledger.md`: each statement with the words of the spec that it stands for, and the tests that name it. */
export function ledgerPage(root: string): string {
  const found = proofs(root);
  const inPart = Object.keys(ledger).filter((id) => partly[id as Row]);
  const proved = new Set(properties.flatMap(({ source }) => source.split(/[,;] */)));
  const rows = Object.entries(ledger).map(([id, statement]) => {
    const differs = partly[id as Row];
    const words = wordsOf(id as Row);
    const quoted = words.filter((one) => !words.some((all) => all !== one && all.includes(one)));
    const byFile = Map.groupBy(
      found.filter((one) => one.ids.includes(id)),
      ({ file }) => file,
    );
    const folders = new Set([...byFile.keys()].map((file) => file.split('/')[1]));
    if (proved.has(id)) folders.add('machines');
    const held = Object.entries(levels).flatMap(([at, level]) => (folders.has(at) ? level : []));
    const tests = [...byFile].map(([file, named]) => {
      const short = file.replace(/^tests\/|\.test\.tsx?$/g, '');
      return `[${short}](../${file}): ${named.map(({ title }) => title).join('; ')}`;
    });
    const cells = [
      id,
      statement + (differs ? `<br>**Partly:** ${differs}` : ''),
      quoted.map((one) => `“${one.replaceAll('|', '\\|')}”`).join('<br>'),
      [...new Set(held)].join(', '),
      tests.join('<br>'),
    ];
    return `| ${cells.join(' | ')} |`;
  });
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
