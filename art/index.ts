/** `npm run art`: renders and encodes the pictures of the page. Never part of the build. */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { argumentsOf, Refusal } from '../scripts/setup/program.mjs';
import { runBlender } from './blender.ts';
import { type Ground, masterSize, type Subject, subjects } from './catalogue.ts';
import { writeDrawings } from './drawing.ts';
import { encode } from './encode.ts';
import { writeFloorMarks } from './floor-marks.ts';
import { bareMaster, bareSubject } from './ground.ts';
import { writeIcons } from './icons.ts';
import { writeLettering } from './lettering.ts';
import { writeOutlines } from './outline-list.ts';
import { masters, renderScript } from './paths.ts';
import { writePictureList } from './picture-list.ts';
import { writePlaces } from './place-list.ts';
import { writeShareCard } from './share-card.ts';

const extras: Record<string, () => Promise<void>> = {
  outlines: writeOutlines,
  drawings: writeDrawings,
  'floor-marks': writeFloorMarks,
  places: writePlaces,
  words: writeLettering,
  icons: writeIcons,
  'share-card': writeShareCard,
};

const known = [...subjects.map((subject) => subject.name), ...Object.keys(extras)];

const { values, positionals } = argumentsOf({
  allowPositionals: true,
  options: {
    encode: { type: 'boolean', default: false },
    draft: { type: 'boolean', default: false },
    width: { type: 'string' },
    samples: { type: 'string' },
  },
});

const stills = known.filter((name) => /^floor-\d/.test(name));
const wanted = positionals.length
  ? positionals.flatMap((name) => (name === 'floor' ? stills : name))
  : known;
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length)
  throw new Refusal(
    `There is no picture "${unknown[0]}"; there are: ${known.join(', ')}, and floor.`,
  );

await mkdir(masters, { recursive: true });
for (const subject of subjects.filter(({ name }) => wanted.includes(name))) {
  if (!values.encode) render(subject);
  if (subject.ground && !values.draft) renderBare(subject.ground, subject);
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

/** Once; it does not change with what stands on it. */
function renderBare(ground: Ground, shown: Subject): void {
  const [subject, out] = [bareSubject(ground, shown), bareMaster(ground, shown)];
  if (!existsSync(out)) runBlender(renderScript, subject, out, { spp: String(subject.samples) });
}
