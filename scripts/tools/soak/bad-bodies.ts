import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { headerOf, startFaultySmtp } from './faulty-smtp.ts';
import { type Answer, enquiry, openSandbox, post } from './sandbox.ts';
import { must, part, type Soak } from './soak.ts';
import { writtenBodies } from './written-bodies.ts';

const phpWords = /<br|<b>|Warning:|Notice:|Deprecated:|Fatal error|Stack trace|\.php/;

function mustBeAnAnswer({ status, json, text }: Answer, body: string): void {
  const what = `HTTP ${status} ${text.slice(0, 200)} to ${body.slice(0, 200)}`;
  must(status < 500 && json !== null, what);
  must(!phpWords.test(text), `PHP's own words: ${what}`);
}

/** Anything at all in the place of an enquiry. A function: to make it takes a second, which `--help` need not wait. */
const anything = () =>
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.json(),
    fc
      .record(
        Object.fromEntries(
          Object.entries(enquiry('Hello.')).map(([field, valid]) => [
            field,
            fc.oneof(fc.constant(valid), fc.string({ unit: 'binary' }), fc.jsonValue()),
          ]),
        ),
        { requiredKeys: [] },
      )
      .map((members) => JSON.stringify(members)),
  );

/** The processor time that a refusal may take, in ms. */
const mostCpu = 20;
/** How much memory a handler may have more after all of them than after the first round, in MB. */
const mostGrowth = 4;

/** What a descriptor of a process leads to: a path, or a word like `socket:[4711]`. */
function targetOf(descriptor: string): string {
  try {
    return readlinkSync(descriptor);
  } catch (error) {
    // Only a connection is closed between the listing and this.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'socket:';
    throw error;
  }
}

/** What a process has used and holds; Linux alone says so. */
function usageOf({ pid }: ChildProcess) {
  const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8');
  return {
    /** In ms: time on a processor (Documentation/scheduler/sched-stats.rst). */
    cpu: () => Number(read('schedstat').split(' ')[0]) / 1e6,
    /** In MB. */
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(read('status'))?.[1]) / 1024,
    /** What is open but for connections: the server closes one a moment after the client has read its answer. */
    files: () =>
      readdirSync(`/proc/${pid}/fd`)
        .map((fd) => targetOf(`/proc/${pid}/fd/${fd}`))
        .filter((target) => !target.startsWith('socket:'))
        .sort()
        .join(', '),
  };
}

/** The files of a folder with their sizes. */
const sizesOf = (folder: string) =>
  readdirSync(folder)
    .map((name) => `${name}: ${statSync(join(folder, name)).size}`)
    .join();

/** Whatever comes in is answered with JSON, a fitting status and a sentence; every mail has the one recipient. */
export const badBodies: Soak = {
  name: 'bad-bodies',
  promise:
    'no body brings a server error, costs more than 20 ms of CPU to refuse or stays in memory, and no field adds a header',
  byHand: 'it measures processor time, which wants a quiet machine',
  async run(share, progress) {
    const generated = part(share, 10_000, 300);
    const smtp = await startFaultySmtp();
    // Refusals are counted, and no address has had too many.
    const sandbox = await openSandbox({ ...smtp.env, RATE_LIMIT_PER_ADDRESS: '1000000' });
    try {
      const { port, child } = await sandbox.handler();
      const usage = existsSync('/proc/self/schedstat') ? usageOf(child) : undefined;
      let taken = 0;
      let dearest = 0;
      const sendOnce = async (body: string | Uint8Array) => {
        const before = usage?.cpu() ?? 0;
        const answer = await post(port, body as BodyInit);
        const cpu = (usage?.cpu() ?? 0) - before;
        mustBeAnAnswer(answer, String(body));
        if (answer.status === 200) taken += 1;
        return { isRefused: answer.status !== 200, cpu };
      };
      const send = async (body: string | Uint8Array) => {
        let { isRefused, cpu } = await sendOnce(body);
        // Other programs only ever add to it, by emptying the processor's caches: the least of three is its own.
        for (let more = 0; more < 2 && isRefused && cpu > mostCpu; more += 1)
          cpu = Math.min(cpu, (await sendOnce(body)).cpu);
        if (isRefused) dearest = Math.max(dearest, cpu);
        must(!isRefused || cpu <= mostCpu, `${cpu} ms for ${String(body).slice(0, 200)}`);
        return isRefused;
      };

      const refused: (string | Uint8Array)[] = [];
      for (const body of writtenBodies) if (await send(body)) refused.push(body);
      const memory = usage?.memory() ?? 0;
      const files = usage?.files();
      const sizes = sizesOf(sandbox.varDir);
      for (const body of refused) await send(body);
      must(sizesOf(sandbox.varDir) === sizes, `${sizes} became ${sizesOf(sandbox.varDir)}.`);

      let count = 0;
      await fc.assert(
        fc.asyncProperty(anything(), async (body) => {
          await send(body);
          count += 1;
          if (count % 1000 === 0) progress(`${count} of ${generated} bodies`);
        }),
        { numRuns: generated, endOnFailure: true },
      );
      const growth = (usage?.memory() ?? 0) - memory;
      must(growth <= mostGrowth, `The handler has ${growth} MB more than after the first round.`);
      const left = usage?.files();
      must(
        left === files,
        `The handler had these files open, ${files}, and has these now: ${left}.`,
      );

      await sandbox.deliver();
      for (const mail of smtp.received) {
        must(mail.recipients.length === 1, `${mail.recipients.length} recipients.`);
        for (const name of ['Bcc', 'Cc', 'X-Injected']) {
          must(headerOf(mail, name) === '', `A header ${name} came in.`);
        }
      }
      const rows = sandbox.rows().length;
      must(rows > 0 && rows === smtp.received.length, `${smtp.received.length} mails of ${rows}.`);
      const cost = usage
        ? `at most ${dearest.toFixed(1)} ms of CPU for a refusal, ${growth.toFixed(1)} MB more memory at the end`
        : 'CPU and memory not measured, for want of /proc';
      const written = writtenBodies.length + refused.length;
      return `${written} written and ${count} generated bodies, ${taken} taken, ${smtp.received.length} mails with one recipient each, no 5xx; ${cost}, no byte more on the disk for ${refused.length} refusals`;
    } finally {
      await sandbox.close();
      await smtp.close();
    }
  },
};
