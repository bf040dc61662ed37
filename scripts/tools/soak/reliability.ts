/** `docs/reliability.md`: what each fault costs, and the figures of the run that has shown it. */
import { cpus } from 'node:os';

interface Fault {
  fault: string;
  visitor: string;
  stored: string;
  told: string;
  back: string;
  /** The soak that puts it in. */
  soak: string;
}

const faults: readonly Fault[] = [
  {
    fault: 'The disk or its quota is full',
    visitor: '503, "try again, or call us"; the form keeps the words',
    stored: 'everything that was acknowledged, nothing by halves',
    told: 'the owner, at the next run of cron or the service',
    back: 'by itself, when there is room',
    soak: 'broken-storage, causes-of-silence',
  },
  {
    fault: 'The data folder is read-only, or missing',
    visitor: 'the same',
    stored: 'the same',
    told: 'the owner, at the next run',
    back: 'by itself, when it can be written',
    soak: 'broken-storage, causes-of-silence',
  },
  {
    fault: 'Files of another user in the data folder',
    visitor: 'nothing, or the same',
    stored: 'what can be',
    told: 'the owner, at the next run, with the command that cures it',
    back: 'after that command',
    soak: 'causes-of-silence',
  },
  {
    fault: 'The database is locked',
    visitor: '503 after about ten seconds',
    stored: 'the enquiry once, when it is sent again',
    told: 'the owner, when it lasts',
    back: 'by itself',
    soak: 'broken-storage',
  },
  {
    fault: 'A process that answers is killed',
    visitor: 'a broken connection; the form sends again under the same key',
    stored: 'everything that was acknowledged, each once',
    told: 'nobody: nothing is lost',
    back: 'by itself',
    soak: 'killed-handlers, identical-posts',
  },
  {
    fault: 'The delivery is killed, or not started',
    visitor: 'nothing',
    stored: 'everything; a mail that was taken is recorded from the journal',
    told: 'the owner after seven minutes of silence, by the next answer of the form under PHP-FPM; else the monitor of PING_URL',
    back: 'by itself, at the next run',
    soak: 'killed-workers, causes-of-silence',
  },
  {
    fault: 'The mail server refuses, hangs or breaks off',
    visitor: 'nothing',
    stored: 'everything',
    told: 'the owner after three attempts, by ALERT_URL, with the setting that is wrong',
    back: 'by itself: tried again after 1 min, doubling to 1 h',
    soak: 'killed-workers, causes-of-silence',
  },
  {
    fault: 'The spam check is down, misconfigured or out of quota',
    visitor: 'nothing',
    stored: 'everything, marked as unverified',
    told: 'the owner after three enquiries in a row',
    back: 'by itself',
    soak: 'faulty-spam-check, causes-of-silence',
  },
  {
    fault: 'A body that is no enquiry',
    visitor: '400, 411, 413, 415 or 422 with a sentence',
    stored: 'nothing',
    told: 'nobody',
    back: '-',
    soak: 'bad-bodies',
  },
  {
    fault: 'A flood of enquiries from many addresses',
    visitor: 'nothing; 503 for a long enquiry when the disk has little room',
    stored:
      'everything, what exceeds the usual number marked as suspected; with little room only what is short of that',
    told: 'the owner, at the next run, when the disk has little room',
    back: 'by itself, when there is room or the hour is over',
    soak: 'flood',
  },
  {
    fault: 'A container is killed: web server, PHP, worker or database',
    visitor: 'nothing, a broken connection or 503; the form sends again under the same key',
    stored: 'everything that was acknowledged, each once',
    told: 'nobody, unless it stays down',
    back: 'when the engine starts it again',
    soak: 'containers',
  },
  {
    fault: 'One of several machines dies',
    visitor: 'a broken connection; the form sends again',
    stored: 'everything that was acknowledged, each once',
    told: 'nobody: the others go on',
    back: 'by itself',
    soak: 'one-database',
  },
  {
    fault: 'An upgrade under load, or a backup put back',
    visitor: 'nothing',
    stored: 'everything; of a backup, what was acknowledged before it',
    told: 'nobody',
    back: '-',
    soak: 'backup-and-upgrade',
  },
];

/** A soak that held. */
export interface Result {
  name: string;
  promise: string;
  /** Of the full size. */
  share: number;
  date: Date;
  seconds: number;
  figures: string;
}

function machine(): string {
  const [cpu] = cpus();
  return `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${process.platform}`;
}

const line = ({ name, promise, share, date, seconds, figures }: Result) =>
  `- **${name}**: ${promise}. ${figures.replace(/\.?$/, '.')} *${date.toISOString().slice(0, 10)}, ${
    share === 1 ? 'full size' : `${share} of the full size`
  }, ${seconds} s, ${machine()}.*`;

/** The lines of the soaks in a document, by name. */
const linesOf = (document: string) =>
  new Map([...document.matchAll(/^- \*\*([\w-]+)\*\*: .*$/gm)].map(([text, name]) => [name, text]));

/**
 * The document, in Markdown. A soak that did not run keeps the line of its former run.
 *
 * @param former the document as it was
 * @param names of all soaks, in their order
 * @param results of those that ran; null is one whose promise was broken
 */
export function reliability(
  former: string,
  names: readonly string[],
  results: ReadonlyMap<string, Result | null>,
): string {
  const known = linesOf(former);
  const runs = names.map((name) => {
    const result = results.get(name);
    if (result) return line(result);
    return (result === undefined && known.get(name)) || `- **${name}**: no run stands behind it.`;
  });
  const rows = faults.map(({ fault, visitor, stored, told, back, soak }) =>
    [fault, visitor, stored, told, back, soak].join(' | '),
  );
  return `# What a fault costs

Written by \`npm run soak -- --write\`, which injects each of these faults and fails when a promise is broken. Do not
edit. A power cut is not among them: the order of the system calls has been looked at, no plug was pulled. A mail that was
on its way when its sender was killed may arrive again, under the same Message-ID: no sender can exclude that (RFC 1047).

| Fault | The visitor sees | Is stored | Is told | Comes back | Shown by |
|---|---|---|---|---|---|
${rows.map((row) => `| ${row} |`).join('\n')}

## Figures

Of each soak the latest run, with its date, its share of the full size, how long it took, and the machine. Minutes of
causes-of-silence are of a simulated clock on which cron runs each minute.

${runs.join('\n')}
`;
}
