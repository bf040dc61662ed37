import { freePort } from '../serve/processes.ts';
import { startSiteServer } from '../serve/site-server.ts';

/**
 * Serves a built site as `npm start` does until the program ends, with no handler behind it.
 *
 * @param spamCheckScript in the place of the provider's
 * @returns its address
 */
export async function serveBuilt(dist: string, spamCheckScript?: string): Promise<string> {
  const port = await freePort();
  await startSiteServer({ dist, port, phpPort: await freePort(), spamCheckScript });
  return `http://localhost:${port}`;
}
