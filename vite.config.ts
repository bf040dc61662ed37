import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { writePages } from './scripts/pages.ts';

/**
 * Builds the browser's part and the prerenderer, then writes every route as HTML into dist/, or the
 * folder that `OUT_DIR` names.
 */
export default defineConfig(({ mode }) => ({
  plugins: [react(), tailwindcss()],
  appType: 'custom',
  environments: {
    client: {
      build: {
        outDir: process.env.OUT_DIR ?? 'dist',
        emptyOutDir: true,
        assetsInlineLimit: 0,
        manifest: true,
      },
    },
    ssr: {
      build: {
        outDir: `node_modules/.cache/prerender-${mode}`,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/prerender.tsx' },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, ssr } = builder.environments;
      if (!client || !ssr) throw new Error('Both environments are needed.');
      await builder.build(client);
      await builder.build(ssr);
      await writePages(
        client.config.build.outDir,
        join(ssr.config.root, ssr.config.build.outDir, 'prerender.js'),
      );
    },
  },
}));
