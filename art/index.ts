/**
 * npm run art [-- name ...] [--encode] [--draft] [--width=1920] [--samples=96]
 *
 * Renders the named pictures (all when none is named) where Blender is installed, encodes them and
 * rewrites the list of pictures. `--encode` uses the masters of an earlier run; `--draft` renders
 * small and fast and encodes nothing. Besides the pictures, the names `outlines`, `floor-marks`,
 * `words` (word-marks and lettering), `icons` and `share-card` are understood, and `floor` for its fourteen
 * stills. Never part of the build.
 */
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { runBlender } from './blender.ts';
import { masterSize, type Subject, subjects } from './catalogue.ts';
import { encode } from './encode.ts';
import { writeFloorMarks } from './floor-marks.ts';
import { writeIcons } from './icons.ts';
import { writeLettering } from './lettering.ts';
import { writeOutlines } from './outline-list.ts';
import { masters, renderScript } from './paths.ts';
import { writePictureList } from './picture-list.ts';
import { writeShareCard } from './share-card.ts';

const extras: Record<string, () => Promise<void>> = {
  outlines: writeOutlines,
  'floor-marks': writeFloorMarks,
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
const stills = known.filter((name) => /^floor-\d/.test(name));
const wanted = positionals.length
  ? positionals.flatMap((name) => (name === 'floor' ? stills : name))
  : known;
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length) throw new Error(`No such picture: ${unknown.join(', ')}. Known: ${known}`);

await mkdir(masters, { recursive: true });
for (const subject of subjects.filter(({ name }) => wanted.includes(name))) {
  if (!values.encode) render(subject);
  if (!values.draft) await encode(subject);
}
if (!values.draft) await writePictureList();
for (const [name, write] of Object.entries(extras)) if (wanted.includes(name)) await write();

function render(subject: Subject): void {
  const [width, height] = subject.size ?? masterSize;
  const across = Number(values.width ?? (values.draft ? 640 : width));
  const size = [across, Math.round((across * height) / width)] as const;
  const out = `${masters}${subject.name}${values.draft ? '-draft' : ''}.png`;
  const spp = values.samples ?? String(values.draft ? 24 : subject.samples);
  runBlender(renderScript, subject, out, { spp }, size);
}
