/// <reference types="vitest/config" />
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import packageJson from './package.json' with { type: 'json' };
import { writePages } from './scripts/build/pages.ts';

const isRelease = process.env.RELEASE === 'yes';

/** Each library is a chunk of its own, evaluated in a task of its own (`src/hydration/bootstrap/modules.ts`). */
const chunks = [
  {
    name: 'react',
    test: /src\/hydration\/react-client|node_modules\/(react|react-dom|scheduler)\//,
    priority: 1,
  },
  { name: 'actors', test: /node_modules/, tags: ['$initial'] as '$initial'[], priority: 1 },
  { name: 'page', tags: ['$initial'] as '$initial'[] },
];

/**
 * Builds the browser's part and the prerenderer, then writes every route as HTML into dist/.
 */
export default defineConfig({
  // "chrome >= 109" is "chrome109" in Vite's terms.
  build: { target: packageJson.browserslist.map((oldest) => oldest.replace(' >= ', '')) },
  plugins: [react(), tailwindcss()],
  // A release has no inspector (`src/hydration/main.tsx`).
  define: { 'import.meta.env.IS_RELEASE': JSON.stringify(isRelease) },
  appType: 'custom',
  // A bare `npx vitest` finds the tests' own configuration.
  test: { projects: ['tests/vitest.config.ts'] },
  environments: {
    client: {
      build: {
        outDir: 'dist',
        emptyOutDir: true,
        assetsInlineLimit: 0,
        manifest: true,
        license: { fileName: 'licences.txt' },
        // Safari 15 preloads no modules, and fetches each as it is imported; a helper would only weigh.
        modulePreload: { polyfill: false },
        rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
      },
    },
    bootstrap: {
      consumer: 'client',
      build: {
        outDir: 'node_modules/.cache/bootstrap',
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/hydration/bootstrap/index.ts',
          output: { format: 'iife', entryFileNames: 'bootstrap.js' },
        },
      },
    },
    // Stylesheets under their plain names: the pages carry main.css in their HTML, so that no script may depend on it, or
    // Vite would fetch it again; and the owner's page is made by PHP, which knows no hashed names.
    styles: {
      consumer: 'client',
      build: {
        outDir: 'dist',
        emptyOutDir: false,
        copyPublicDir: false,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['src/styles/main.css', 'src/styles/owner.css'],
          output: {
            assetFileNames: ({ names }) =>
              names.some((name) => name.endsWith('.css'))
                ? 'assets/[name][extname]'
                : 'assets/[name]-[hash][extname]',
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'node_modules/.cache/prerender',
        copyPublicDir: false,
        rolldownOptions: { input: 'src/prerender.tsx' },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, ssr, bootstrap, styles } = builder.environments;
      if (!client || !ssr || !bootstrap || !styles) {
        throw new Error('All four environments are needed.');
      }
      for (const environment of [client, styles, ssr, bootstrap]) await builder.build(environment);
      const built = ({ config }: typeof client, file: string) =>
        join(config.root, config.build.outDir, file);
      await writePages(
        client.config.build.outDir,
        built(ssr, 'prerender.js'),
        built(bootstrap, 'bootstrap.js'),
        isRelease,
      );
    },
  },
});
