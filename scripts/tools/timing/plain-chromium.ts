import { openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startGroup, untilListening } from '../../serve/processes.ts';
import { findChromium } from '../../setup/needs.mjs';

interface Target {
  id: string;
  type: string;
  webSocketDebuggerUrl: string;
}

interface Reply {
  id?: number;
  result?: unknown;
  error?: { message: string };
}

/** One tab, spoken to by the DevTools protocol. */
export interface Tab {
  id: string;
  send(method: string, params?: object): Promise<unknown>;
  /** The value of an expression in the page, awaited there; throws what it throws. */
  evaluate<Value>(expression: string): Promise<Value>;
}

async function connect({ id, webSocketDebuggerUrl }: Target): Promise<Tab> {
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data)) as Reply;
    const asked = waiting.get(id ?? 0);
    waiting.delete(id ?? 0);
    if (error) asked?.reject(new Error(error.message));
    else asked?.resolve(result);
  });

  const send = (method: string, params: object = {}) => {
    lastId += 1;
    const asked = Promise.withResolvers<unknown>();
    waiting.set(lastId, asked);
    socket.send(JSON.stringify({ id: lastId, method, params }));
    return asked.promise;
  };
  return {
    id,
    send,
    async evaluate<Value>(expression: string) {
      const answer = await send('Runtime.evaluate', {
        expression,
        returnByValue: true,
        awaitPromise: true,
      });
      const { result, exceptionDetails } = answer as {
        result: { value: Value };
        exceptionDetails?: { text: string; exception?: { description?: string } };
      };
      if (exceptionDetails)
        throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    },
  };
}

/**
 * Chromium as visitors have it. Playwright keeps every page it knows "visible" and switches the
 * throttling of hidden ones off, which is exactly what is to be measured here.
 */
export async function startPlainChromium() {
  await using begun = new AsyncDisposableStack();
  const profile = await mkdtemp(join(tmpdir(), 'chromium-'));
  begun.defer(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));
  const port = await freePort();
  const { child, close } = startGroup(
    findChromium() ?? 'chromium',
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
      '--log-level=3',
      `--user-data-dir=${profile}`,
      `--remote-debugging-port=${port}`,
      'about:blank',
    ],
    {},
    openSync(join(profile, 'log'), 'w'),
  );
  begun.defer(close);
  await untilListening(port, child);

  const ask = async <Answer>(path: string, method = 'GET') =>
    (await fetch(`http://127.0.0.1:${port}/json/${path}`, { method })).json() as Promise<Answer>;

  const running = begun.move();
  return {
    close: () => running.disposeAsync(),
    /** The tab that is there from the start. */
    async firstTab() {
      const [first] = (await ask<Target[]>('list')).filter(({ type }) => type === 'page');
      if (!first) throw new Error('Chromium has no tab.');
      return connect(first);
    },
    /** Puts another tab in front of all others. */
    async coverByAnotherTab() {
      const { id } = await ask<Target>('new?about:blank', 'PUT');
      await fetch(`http://127.0.0.1:${port}/json/activate/${id}`);
    },
  };
}
