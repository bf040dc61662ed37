import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import type { Running } from './processes.ts';

/** Between two polls, in ms. */
const interval = 250;

/**
 * Shows each line that is appended to a file from now on. Programs write to the file directly, so their lines
 * are kept even if this process dies.
 */
export function follow(path: string, show: (line: string) => void): Running {
  const file = openSync(path, 'r');
  let position = fstatSync(file).size;
  let begun = '';
  const decoder = new StringDecoder('utf8');
  const look = () => {
    const { size } = fstatSync(file);
    // The file was truncated, by hand or by a log rotation that copies.
    if (size < position) position = 0;
    const added = Buffer.alloc(size - position);
    position += readSync(file, added, 0, added.length, position);
    const lines = (begun + decoder.write(added)).split('\n');
    begun = lines.pop() ?? '';
    for (const line of lines) show(line);
  };
  const timer = setInterval(look, interval);
  return {
    async close() {
      clearInterval(timer);
      look();
      closeSync(file);
    },
  };
}
