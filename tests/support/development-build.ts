import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Builds the site with React's development build, in a process of its own: NODE_ENV is read once. */
export async function buildForDevelopment(root: string, outDir: string): Promise<void> {
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      '--mode=development',
      '--logLevel=error',
    ],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'development', OUT_DIR: outDir },
      stdio: 'inherit',
    },
  );
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`The development build failed with status ${status}.`);
}
