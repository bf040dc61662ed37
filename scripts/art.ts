/**
 * npm run art [-- name ...] [--encode] [--draft] [--width=1920] [--samples=96]
 *
 * Renders the named pictures (all when none is named) where Blender is installed, encodes them and
 * rewrites the list of pictures. `--encode` uses the masters of an earlier run; `--draft` renders
 * small and fast and encodes nothing. Besides the pictures, the names `words` (word-marks and
 * lettering), `icons` and `share-card` are understood. Never part of the build.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { subjects } from '../art/catalogue.ts';
import { encode } from '../art/encode.ts';
import { writeIcons } from '../art/icons.ts';
import { writeLettering } from '../art/lettering.ts';
import { masters, renderScript } from '../art/paths.ts';
import { writePictureList } from '../art/picture-list.ts';
import { writeShareCard } from '../art/share-card.ts';

const extras: Record<string, () => Promise<void>> = {
  words: writeLettering,
  icons: writeIcons,
  'share-card': writeShareCard,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    encode: { type: 'boolean', default: false },
    draft: { type: 'boolean', default: false },
    width: { type: 'string' },
    samples: { type: 'string' },
  },
});

const known = [...subjects.map((subject) => subject.name), ...Object.keys(extras)];
const wanted = positionals.length ? positionals : known;
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length) throw new Error(`No such picture: ${unknown.join(', ')}. Known: ${known}`);

await mkdir(masters, { recursive: true });
for (const subject of subjects.filter(({ name }) => wanted.includes(name))) {
  if (!values.encode) render(subject.name, subject.samples);
  if (!values.draft) await encode(subject);
}
if (!values.draft) await writePictureList();
for (const [name, write] of Object.entries(extras)) if (wanted.includes(name)) await write();

/** One scene in Blender, at low priority: the machine stays usable. */
function render(name: string, finalSamples: number): void {
  const out = `${masters}${name}${values.draft ? '-draft' : ''}.png`;
  const width = values.width ?? (values.draft ? '640' : '1920');
  const samples = values.samples ?? String(values.draft ? 24 : finalSamples);
  const settings = [`scene=${name}`, `w=${width}`, `spp=${samples}`, `out=${out}`];
  const blender = ['-b', '--factory-startup', '-noaudio', '--python-exit-code', '1'];
  const { error, status } = spawnSync(
    'nice',
    ['-n', '19', 'blender', ...blender, '--python', renderScript, '--', ...settings],
    { stdio: 'inherit' },
  );
  if (error ?? status)
    throw new Error(`${name}: Blender did not render; art/README.md says what it needs.`);
  if (!existsSync(out)) throw new Error(`${name}: no picture at ${out}`);
}
