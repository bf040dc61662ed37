import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

/**
 * The modules of this repository that a module imports, for types too, as paths from the root.
 *
 * @param file its path from the root
 * @throws Error when it cannot be parsed
 */
export function importsOf(root: string, file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const { module, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const written = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest }) => moduleRequest?.value),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      source.slice(start + 1, end - 1),
    ),
  ];
  return [...new Set(written)]
    .filter((name) => name?.startsWith('.'))
    .map((name) => join(dirname(file), (name as string).replace(/\?.*$/, '')))
    .filter((path) => existsSync(join(root, path)));
}
