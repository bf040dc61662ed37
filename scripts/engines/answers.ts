import type { ChildProcess } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { error, type WebDriver } from 'selenium-webdriver';

/**
 * Sees to it that every command of a driver ends: one that has no answer in time throws. What comes after it in the same visit
 * throws at once, so that a visit to an engine that hangs ends within the time of its test.
 *
 * @param longest how long an answer is waited for, in ms: some commands wait for the engine without an end
 * @returns a function that lets the driver be asked again
 */
export function limitAnswers(driver: WebDriver, longest: number): () => void {
  let silence: unknown;
  const ask = driver.execute.bind(driver);
  driver.execute = async (command) => {
    if (silence) throw silence;
    const given = new AbortController();
    const noAnswer = async () => {
      await delay(longest, undefined, { signal: given.signal });
      throw new error.TimeoutError(`No answer to ${command.getName()} in ${longest / 1000} s.`);
    };
    try {
      return await Promise.race([ask(command), noAnswer()]);
    } catch (cause) {
      if (cause instanceof error.TimeoutError) silence = cause;
      throw cause;
    } finally {
      given.abort();
    }
  };
  return () => {
    silence = undefined;
  };
}

/** Nothing, where the process has ended meanwhile. */
function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    if (['ENOENT', 'ESRCH'].includes((cause as NodeJS.ErrnoException).code ?? '')) return '';
    throw cause;
  }
}

/**
 * Processor time of each process that a program of `startEnding` has started, in hundredths of a second, by name and number
 * (https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html).
 */
function timesOf({ pid }: ChildProcess): Map<string, number> {
  const times = new Map<string, number>();
  for (const file of globSync('/proc/[0-9]*/stat')) {
    const [, number, name, rest = ''] = /^(\d+) \((.*)\) (.*)/s.exec(contentOf(file)) ?? [];
    const fields = rest.split(' ');
    const [group, user, system] = [fields[2], Number(fields[11]), Number(fields[12])];
    if (group === `${pid}`) times.set(`${name} ${number}`, user + system);
  }
  return times;
}

/**
 * Why a browser does not answer: an engine that waits for itself uses no processor, while a page that never ends its work
 * keeps one busy.
 *
 * @returns a sentence for the failed test
 */
export async function whyNoAnswer(browser: ChildProcess): Promise<string> {
  const before = timesOf(browser);
  await delay(1000);
  const after = timesOf(browser);
  const busy = [...after].filter(([name, time]) => time - (before.get(name) ?? 0) > 10);
  if (busy.length > 0) return `Busy: ${busy.map(([name]) => name).join(', ')}.`;
  return `Its processes do nothing: ${[...after.keys()].join(', ')}.`;
}
