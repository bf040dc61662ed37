/** `npm run dev`: Vite with hot reload, prerendered like the build, with the same services behind. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type Plugin } from 'vite';
import { endpoints } from '../../src/routes.ts';
import { spamCheckMeta } from '../build/pages.ts';
import { argumentsOf, atEnd } from '../setup/program.mjs';
import { freeAddress, reachOf } from './address.ts';
import { startServices } from './services.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
// A folder of its own: `npm start` may run at the same time.
const varDir = resolve(process.env.VAR_DIR ?? join(root, 'var', 'dev'));

type Prerender = typeof import('../../src/prerender.tsx');

argumentsOf({});
// A server that is asked to stop has not failed.
process.exitCode = 0;
const { host, port, url } = await freeAddress(5173);
const services = await startServices(root, varDir, url);

/** Answers every page with the markup that the build would write, so that hydration is the same. */
const prerenderOnDemand: Plugin = {
  name: 'prerender-on-demand',
  configureServer: (server) => () => {
    server.middlewares.use(async (request, response, next) => {
      try {
        const url = request.originalUrl ?? '/';
        const { pathname } = new URL(url, 'http://localhost');
        if (pathname === '/atlas') {
          const atlas = await readFile(join(root, 'scripts/tools/atlas/index.html'), 'utf8');
          response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
          return response.end(await server.transformIndexHtml(url, atlas));
        }
        if (pathname === '/assets/owner.css') {
          const made = await server.transformRequest('/src/styles/owner.css?direct');
          response.writeHead(200, { 'Content-Type': 'text/css' });
          return response.end(made?.code);
        }
        const { render, routes, spamCheckScript } = (await server.ssrLoadModule(
          '/src/prerender.tsx',
        )) as Prerender;
        const known = routes.some(({ path }) => path === pathname);
        const { head, app } = await render(known ? pathname : '/404');
        const template = (await readFile(join(root, 'index.html'), 'utf8')).replace(
          '<!--styles-->',
          '<link rel="stylesheet" href="/src/styles/main.css">',
        );
        const address = services.spamCheckScript ?? spamCheckScript(process.env.RECAPTCHA_SITE_KEY);
        const page = (await server.transformIndexHtml(url, template))
          .replace('<!--head-->', () => head + spamCheckMeta(address))
          .replace('<!--app-->', () => app);
        response.writeHead(known ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' });
        response.end(page);
      } catch (error) {
        next(error);
      }
    });
  },
};

/** Sections without behaviour are in the page's HTML alone: a change to one reloads the page. */
const reloadOfHtml: Plugin = {
  name: 'reload-of-html',
  hotUpdate({ file, modules, server }) {
    const ofBrowser = server.environments.client.moduleGraph.getModulesByFile(file) ?? [];
    const isOfHtmlAlone = modules.length > 0 && ![...ofBrowser].some(({ id }) => id);
    if (this.environment.name === 'ssr' && isOfHtmlAlone)
      server.environments.client.hot.send({ type: 'full-reload' });
  },
};

const target = (targetPort: number) => `http://127.0.0.1:${targetPort}`;
const vite = await createServer({
  root,
  plugins: [prerenderOnDemand, reloadOfHtml],
  // Two dev servers on one cache replace each other's packages, and their pages load again and again.
  cacheDir: join(varDir, `vite-${port}`),
  // Libraries that are found only when the atlas asks for them would load its page a second time. The layout's own
  // bundle needs no bundling again, which takes long.
  optimizeDeps: {
    entries: ['index.html', 'scripts/tools/atlas/index.html'],
    exclude: ['@mermaid-js/layout-elk'],
  },
  resolve: {
    alias: [
      {
        find: /^@mermaid-js\/layout-elk$/,
        replacement: '@mermaid-js/layout-elk/dist/mermaid-layout-elk.esm.min.mjs',
      },
    ],
  },
  server: {
    port,
    host: host ?? 'localhost',
    strictPort: true,
    // Reports and data that another tool writes would reload a page that is held in the atlas.
    watch: { ignored: ['.cache', 'reports', 'dist', 'var'].map((folder) => `${root}${folder}/**`) },
    proxy: {
      ...Object.fromEntries(
        Object.values(endpoints).map((path) => [path, target(services.phpPort)]),
      ),
      ...(services.spamCheckPort && { '/recaptcha/': target(services.spamCheckPort) }),
    },
  },
});
atEnd(() => vite.close());
await vite.listen();

console.log(`Ready: ${url}`);
for (const line of [...services.whereToLook, ...reachOf({ host, port, url })])
  console.log(`  ${line}`);
console.log(`  The atlas of the machines: ${url}/atlas`);
