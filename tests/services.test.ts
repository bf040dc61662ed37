/** The services behind `npm start`: real PHP, and where its errors are reported. */
import { EventEmitter } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { keepRunning, startGroup } from '../scripts/serve/processes.ts';
import { startServices } from '../scripts/serve/services.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

afterEach(() => void vi.restoreAllMocks());

const enquiry = {
  name: 'Ada Byron',
  email: 'ada@example.org',
  phone: '020 7946 0000',
  company: 'Analytical Engines',
  message: 'Forty chairs.',
  recaptcha_token: 'token',
};

const post = (port: number) =>
  fetch(`http://127.0.0.1:${port}/contact-handler.php`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(enquiry),
  });

/** The services on a folder of their own, and what they say in the terminal. */
async function openServices(prepare: (varDir: string) => void = () => {}) {
  await using begun = new AsyncDisposableStack();
  const shown: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void shown.push(line));
  const varDir = await mkdtemp(join(tmpdir(), 'services-'));
  begun.defer(() => rm(varDir, { recursive: true }));
  prepare(varDir);
  const services = await startServices(root, varDir);
  begun.defer(services.close);
  const all = begun.move();
  return { ...services, shown, varDir, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

test('an error of the handler is one line of JSON, in the terminal and in the log, without a word of the visitor', async () => {
  // A folder in the place of the database.
  await using services = await openServices((varDir) =>
    mkdirSync(join(varDir, 'enquiries.sqlite')),
  );
  expect((await post(services.phpPort)).status).toBe(503);

  const ofHandler = () => services.shown.filter((line) => line.includes('could not be stored'));
  await expect.poll(ofHandler).toHaveLength(1);
  const [line = ''] = ofHandler();
  expect(JSON.parse(line)).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    level: 'error',
    what: 'An enquiry could not be stored',
    cause: expect.stringContaining('unable to open database file'),
    at: expect.stringMatching(/^Database\.php:\d+$/),
  });
  const log = readFileSync(join(services.varDir, 'php.log'), 'utf8');
  expect(log.split('\n')).toContain(line);
  for (const word of Object.values(enquiry)) expect(log).not.toContain(word);
});

test('a delivery that was killed is started again, with nothing left of the first one', async () => {
  const started: number[] = [];
  const start = () => {
    const group = startGroup(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {}, 2);
    started.push(group.child.pid as number);
    return group;
  };
  const shown = vi.spyOn(console, 'error').mockImplementation(() => {});
  const kept = keepRunning('The delivery', 2, start);
  process.kill(started[0] as number, 'SIGKILL');
  await expect.poll(() => started, { timeout: 10_000 }).toHaveLength(2);
  expect(shown.mock.calls).toEqual([['The delivery has ended (SIGKILL) and is started again.']]);
  await kept.close();
  for (const pid of started) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  expect(started).toHaveLength(2);
});

test('a delivery that a wrong setting ended is not started again', async () => {
  const shown = vi.spyOn(console, 'error').mockImplementation(() => {});
  const child = new EventEmitter();
  const start = vi.fn(() => ({ child, close: async () => {} }) as never);
  const kept = keepRunning('The delivery', 2, start);
  child.emit('exit', 2, null);
  expect(shown.mock.calls).toEqual([['The delivery has ended: a setting is wrong.']]);
  expect(start).toHaveBeenCalledOnce();
  await kept.close();
});

test('without an error the terminal stays quiet', async () => {
  let shown: string[];
  {
    await using services = await openServices();
    expect((await post(services.phpPort)).status).toBe(200);
    shown = services.shown;
  }
  expect(shown).toEqual([]);
});
