import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { machineNames, modelOf } from '../../../model/models.ts';
import { partly, type StatementId, spec, statements } from '../../../model/spec.ts';
import { measurable } from '../timing/measure.ts';

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

/** The properties of a machine's model that name a statement. */
const propertiesWith = (id: string) =>
  machineNames.flatMap((name) => {
    const own = Object.keys(modelOf(name).properties ?? {}).filter((title) =>
      title.includes(`[${id}]`),
    );
    const titles = own.map((title) => cell(title.replace(/^(\[[^\]]+\])+ /, '')));
    return titles.length > 0
      ? [`[properties of ${name}](../model/${name}.model.ts): ${titles.join(' ')}`]
      : [];
  });

/** The numbers of a statement, by their names; times in ms, lengths in px, shares of 1. */
const numbersOf = (id: string) =>
  Object.entries(spec[id as keyof typeof spec] ?? {}).map(([name, number]) => `${name} ${number}`);

/** Text of a table's cell in Markdown. */
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

/** `docs/ledger.md`: each statement of the specification with its numbers and all that proves it. */
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
    const measured = measurable.some((known) => known === id)
      ? [`\`npm run timing -- ${id}\``]
      : [];
    const proved = [...tests, ...propertiesWith(id), ...measured].join('<br>');
    const says = [...quotes, ...differs].join('<br>');
    return `| ${id} | ${says} | ${numbersOf(id).join('<br>')} | ${proved} |`;
  });
  return `# The ledger

The statements of [the specification](spec.md) by id, the numbers that tests and tools take from them (times in ms, lengths
in px, shares of 1), and what proves them: tests and properties that name them, and measurements in real time. \`npm run
catalogue\` writes this page from \`model/\` and \`tests/\`; do not edit it by hand. A \`%s\` in a title stands for each case
of the test. **Partly** marks a statement that holds in part, and says what differs.

| Id | The specification says | Numbers | Proved by |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
}
