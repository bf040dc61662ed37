import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';

/** As `console.table` takes it: rows by name, each with its columns by name. */
export type Table = Record<string, Record<string, number>>;

/** The longer side runs downwards, since pages are narrow. */
function upright(table: Table): Table {
  const columns = Object.keys(Object.values(table)[0] ?? {});
  if (columns.length <= Object.keys(table).length) return table;
  const turned = columns.map((column) => [
    column,
    Object.fromEntries(Object.entries(table).map(([row, cells]) => [row, cells[column] ?? NaN])),
  ]);
  return Object.fromEntries(turned);
}

function markdownOf(table: Table): string {
  const rows = Object.entries(upright(table));
  const columns = Object.keys(rows[0]?.[1] ?? {});
  const line = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`;
  return [
    line(['', ...columns]),
    line(['---', ...columns.map(() => '---:')]),
    ...rows.map(([name, cells]) => line([name, ...columns.map((column) => cells[column])])),
  ].join('\n');
}

/**
 * Writes the tables of a run into a document, each between its marks
 * (`<!-- visits: npm run bench -- --write writes this -->` to `<!-- /visits -->`), with date and machine.
 *
 * @param path of the document
 * @param tables by the name of their part; parts that were not measured keep their former figures
 */
export async function writeFigures(
  path: string,
  runs: number,
  tables: Record<string, Table>,
): Promise<void> {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`;
  const source = `*${new Date().toISOString().slice(0, 10)}, ${machine}, \`--runs ${runs}\`.*`;
  let text = await readFile(path, 'utf8');
  for (const [part, table] of Object.entries(tables)) {
    const begin = `<!-- ${part}: npm run bench -- --write writes this -->`;
    const end = `<!-- /${part} -->`;
    const [from, to] = [text.indexOf(begin), text.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`${path} has no place for ${part}: ${begin}`);
    text = `${text.slice(0, from)}${begin}\n${markdownOf(table)}\n\n${source}\n${text.slice(to)}`;
  }
  await writeFile(path, text);
}
