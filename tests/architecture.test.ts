/** Rules of the architecture that the import rules of `biome.json` cannot express. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

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

test.each(Object.keys(typesOnly))('%s takes machines and the like as types only', (folder) => {
  const broken = files
    .filter((file) => file.startsWith(`${folder}/`))
    .flatMap(importsOf)
    .filter(({ target, isType }) => !isType && typesOnly[folder]?.test(target));
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

test('time is read and waited for in the environment only', () => {
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

test('charts take their constants from timing.ts: beside a status of HTTP they have no numbers but 0, 1 and 2', () => {
  const commentsAndWords = /\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'|"[^"\n]*"/g;
  const charts = files.filter((file) => /^machines\/(rotation|.*\.machine)\.ts$/.test(file));
  const typed = charts.flatMap((file) => {
    const numbers =
      read(file)
        .replace(commentsAndWords, '')
        .match(/(?<![\w.])\d[\w.]*/g) ?? [];
    return numbers.filter((one) => !/^[012]$/.test(one)).map((one) => `${file}: ${one}`);
  });
  expect(typed).toEqual(['machines/contact.machine.ts: 422']);
});

/** The variables and React references of the product, by file and name. None is state: nothing that a visitor notices hangs on it alone. */
const plumbing = {
  // Objects of the browser or of a library, kept to be used or ended.
  'src/environment/clock.ts': ['worker', 'lastId'],
  'src/environment/spam-check.ts': ['script'],
  'src/environment/toasts.ts': ['view', 'turn'],
  'src/inspect.ts': ['stop', 'isConnected', 'popup', 'listening'],
  'src/parts/use-carousel.ts': ['carousel', 'removed', 'isSeen'],
  // What a listener was told last, or was told first.
  'src/environment/motion.ts': ['told'],
  'src/environment/reveal.ts': ['isPlaced'],
  'src/environment/title.ts': ['own', 'shown'],
  // The order of starting, before there are actors.
  'src/hydration/bootstrap/modules.ts': ['fetched', 'begun'],
  'src/hydration/static-section.tsx': ['prerendered'],
  'src/site.ts': ['heard', 'moved', 'waiting'],
  // Elements, to be focused or watched; the path and the element that had it last.
  'src/page-router.tsx': ['shown'],
  'src/parts/use-keyboard-hold.ts': ['kept'],
  'src/sections/contact-form.tsx': ['form', 'button', 'thanks'],
  'src/sections/hero.tsx': ['actions'],
};

test('state is in the charts: every variable beside them is named here, with its purpose', () => {
  const variables = files.flatMap((file) => {
    const names = [...read(file).matchAll(/^\s*let (\w+)|const (\w+) = useRef\b/gm)].map(
      ([, variable, reference]) => variable ?? reference,
    );
    return names.length > 0 ? [[file, names] as const] : [];
  });
  expect(Object.fromEntries(variables)).toEqual(plumbing);
});

/** The files outside the environment that may touch the browser: the entry, and views that must. */
const besideEnvironment = [
  'src/hydration/bootstrap/arrival.ts',
  'src/hydration/bootstrap/index.ts',
  'src/hydration/bootstrap/modules.ts',
  'src/hydration/bootstrap/presses.ts',
  'src/hydration/early-touches.ts',
  'src/hydration/hydrate-when-near.ts',
  'src/hydration/hydration-root.ts',
  'src/hydration/main.tsx',
  'src/hydration/near.ts',
  'src/hydration/static-section.tsx',
  'src/inspect.ts',
  'src/page-router.tsx',
  'src/parts/use-carousel.ts',
  'src/sections/contact-form.tsx',
];

test('the browser is touched in the environment, and beside it in a few files that are named', () => {
  const either = (...names: string[]) => `(${names.join('|')})`;
  const objects = either('window', 'document', 'location', 'history', 'navigator', '\\w+Storage');
  const calls = either('\\w+EventListener', 'dispatchEvent', 'matchMedia', 'scrollTo', 'fetch');
  const made = either('\\w+Observer', '\\w*Event', 'Worker');
  const global = new RegExp(
    `(?<![.\\w-])(${objects}\\s*(\\??\\.\\w|\\[)|${calls}\\(|new ${made}\\()`,
  );
  const touching = files
    .filter((file) => !file.startsWith('src/environment/'))
    .filter((file) => global.test(read(file)));
  expect(touching).toEqual(besideEnvironment);
});
