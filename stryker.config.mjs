/**
 * A slot whose default does nothing: without it nothing changes.
 * @param {any} property of Babel's tree, as below
 */
const isEmptySlot = ({ value }) =>
  value.type === 'ArrowFunctionExpression' && value.body.body?.length === 0;

/**
 * Leaves out the parts of a chart that are for its readers alone.
 * @param {any} path
 */
const shouldIgnore = ({ node }) => {
  if (node.type !== 'ObjectProperty') return;
  const { key, value } = node;
  if (['types', 'description', 'id'].includes(key.name)) return `${key.name} of a chart`;
  if (key.name === 'actions' && value.properties?.every(isEmptySlot)) return 'empty slots';
};
export const strykerPlugins = [{ kind: 'Ignore', name: 'chart', value: { shouldIgnore } }];

/** `npm run mutate`; reports/mutation.html shows the survivors. */
export default {
  mutate: ['machines/*.ts', 'src/environment/*.{ts,tsx}', 'src/site.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner', import.meta.filename],
  ignorers: ['chart'],
  ignorePatterns: ['art', 'public', 'reports', 'dist', 'var'],
  // Stryker would read it by the compiler's API, which TypeScript 7 lacks.
  tsconfigFile: 'none',
  concurrency: 1,
  tempDirName: '.cache/stryker',
  reporters: ['clear-text', 'progress', 'html'],
  clearTextReporter: { allowColor: false, reportTests: false },
  htmlReporter: { fileName: 'reports/mutation.html' },
};
