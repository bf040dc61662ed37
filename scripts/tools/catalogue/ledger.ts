import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { partly, type StatementId, statements } from '../../../model/spec.ts';

/** A string that begins with ids of statements, such as '[K7][K8] …', or PHPUnit's comment with a title. */
const titles =
  /(?:(?<quote>['"`])|@testdox\s+)(?<ids>(?:\[[A-Z]\d+\])+) (?<title>.*?)(?:\k<quote>,|\s*\*\/)/g;

/** Every test whose title names statements, in the order of files. */
export const proofs = (root: string) =>
  globSync(['tests/**/*.test.{ts,tsx}', 'tests/php/**/*Test.php'], { cwd: root })
    .sort()
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(titles)].map(({ groups = {} }) => ({
        file,
        ids: [...(groups.ids ?? '').matchAll(/[A-Z]\d+/g)].map(([id]) => id),
        title: groups.title ?? '',
      })),
    );

/** Text of a table's cell in Markdown. */
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

/** `docs/ledger.md`: each statement of the specification with the tests that name it. */
export function ledgerPage(root: string): string {
  const all = proofs(root);
  const rows = Object.entries(statements).map(([id, sentences]) => {
    const quotes = sentences.map((sentence) => `“${cell(sentence)}”`);
    const difference = partly[id as StatementId];
    const differs = difference ? [`**Partly:** ${difference}`] : [];
    const byFile = Map.groupBy(
      all.filter(({ ids }) => ids.includes(id)),
      ({ file }) => file,
    );
    const tests = [...byFile].map(([file, named]) => {
      const short = file.replace(/^tests\/|(\.test)?\.\w+$/g, '');
      return `[${short}](../${file}): ${named.map(({ title }) => cell(title)).join('; ')}`;
    });
    return `| ${id} | ${[...quotes, ...differs].join('<br>')} | ${tests.join('<br>')} |`;
  });
  return `# The ledger

The statements of [the specification](spec.md) by id, and the tests that name them in their titles. \`npm run catalogue\`
writes this page from \`model/spec.ts\` and \`tests/\`; do not edit it by hand. A \`%s\` in a title stands for each case of
the test. **Partly** marks a statement that holds in part, and says what differs.

| Id | The specification says | Tests |
| --- | --- | --- |
${rows.join('\n')}
`;
}
