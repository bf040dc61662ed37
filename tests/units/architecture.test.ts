/** Rules of the architecture that the import rules of `biome.json` cannot express. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Modules that a folder may import as types only. */
const typesOnly: Record<string, RegExp> = {
  'src/content': /^(?!src\/content\/|php\/retention\.json$)/,
  'src/parts': /^(xstate$|schema-dts$|machines\/)/,
  'src/sections': /^(xstate$|machines\/)/,
};

const files = globSync('{machines,src}/**/*.{ts,tsx}', { cwd: root }).sort();
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Import {
  file: string;
  target: string;
  isType: boolean;
}

function importsOf(file: string): Import[] {
  const found = read(file).matchAll(
    /^\s*(?:import|export)\s+(type\s)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/gm,
  );
  return [...found].map(([, type, name, dynamic]) => {
    const specifier = name ?? dynamic ?? '';
    const target = specifier.startsWith('.')
      ? relative(root, resolve(root, dirname(file), specifier))
      : specifier;
    return { file, target, isType: type !== undefined };
  });
}

test('content, parts and sections import machines and the like as types only', () => {
  const broken = Object.entries(typesOnly).flatMap(([folder, modules]) =>
    files
      .filter((file) => file.startsWith(`${folder}/`))
      .flatMap(importsOf)
      .filter(({ target, isType }) => !isType && modules.test(target)),
  );
  expect(broken).toEqual([]);
});

test('only site.ts joins machines, environment and content', () => {
  const joining = files.filter((file) => {
    const targets = importsOf(file)
      .filter(({ isType }) => !isType)
      .map(({ target }) => target);
    return (
      targets.some((target) => target.startsWith('machines/')) &&
      targets.some((target) => target.startsWith('src/content/'))
    );
  });
  expect(joining).toEqual(['src/site.ts']);
});

test('the environment alone reads the time and waits', () => {
  const waiting = files
    .filter((file) => !file.startsWith('src/environment/'))
    .filter((file) =>
      /\b(setTimeout|setInterval|Date\.now|performance\.now)\s*\(/.test(
        // The clock that XState is given declares methods of these names.
        file === 'src/site.ts' ? '' : read(file),
      ),
    );
  expect(waiting).toEqual([]);
});

test('charts take their constants from timing.ts: they have no numbers but 0, 1, 2 and an HTTP status', () => {
  const commentsAndWords = /\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'|"[^"\n]*"/g;
  const charts = files.filter((file) => /^machines\/(rotation|.*\.machine)\.ts$/.test(file));
  const typed = charts.flatMap((file) => {
    const numbers =
      read(file)
        .replace(commentsAndWords, '')
        .match(/(?<![\w.])\d[\w.]*/g) ?? [];
    return numbers
      .filter((number) => !/^[012]$/.test(number))
      .map((number) => `${file}: ${number}`);
  });
  expect(typed).toEqual(['machines/contact.machine.ts: 422']);
});

test('charts, content and pages never touch the browser, and of the views only those that must', () => {
  const either = (...names: string[]) => `(${names.join('|')})`;
  const objects = either('window', 'document', 'location', 'history', 'navigator', '\\w+Storage');
  const calls = either('\\w+EventListener', 'dispatchEvent', 'matchMedia', 'scrollTo', 'fetch');
  const made = either('\\w+Observer', '\\w*Event', 'Worker');
  const global = new RegExp(
    `(?<![.\\w-])(${objects}\\s*(\\??\\.\\w|\\[)|${calls}\\(|new ${made}\\()`,
  );
  const touching = files
    .filter((file) => !/^src\/(environment|hydration)\//.test(file))
    .filter((file) => global.test(read(file)));
  expect(touching).toEqual([
    'src/inspect.ts',
    'src/parts/inert-while-menu-open.tsx',
    'src/parts/use-carousel.ts',
    'src/sections/bottom-bar.tsx',
    'src/sections/contact-form.tsx',
  ]);
});
