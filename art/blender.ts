/** Runs one of the Python scripts beside this file in Blender. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { masterSize, type Subject } from './catalogue.ts';

/**
 * At low priority, so that the machine stays usable.
 *
 * @param size width and height to render at, where not the master's
 * @throws Error when Blender is missing or fails, or writes nothing
 */
export function runBlender(
  script: string,
  subject: Subject,
  out: string,
  settings: Readonly<Record<string, string>>,
  [width, height]: readonly [number, number] = subject.size ?? masterSize,
): void {
  const { name, as } = subject.scene ?? { name: subject.name, as: [] };
  const words = { scene: name, as: as.join(','), w: width, h: height, out, ...settings };
  const blender = ['-b', '--factory-startup', '-noaudio', '--python-exit-code', '1'];
  const { error, status } = spawnSync(
    'nice',
    ['-n', '19', 'blender', ...blender, '--python', script, '--'].concat(
      Object.entries(words).map(([word, value]) => `${word}=${value}`),
    ),
    { stdio: 'inherit' },
  );
  if (error ?? status)
    throw new Error(`${subject.name}: Blender failed; art/README.md says what it needs.`);
  if (!existsSync(out)) throw new Error(`${subject.name}: Blender wrote no ${out}`);
}
