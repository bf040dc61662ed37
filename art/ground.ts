/** Puts what was rendered on a backdrop onto the exact colour of the page. */
import sharp, { type Sharp } from 'sharp';
import { type Ground, masterSize, type Subject } from './catalogue.ts';
import { masters } from './paths.ts';

/** The light on the ground is averaged over square cells; width of one in px of the bare ground, and their number across. */
const cell = 10;
const columns = 48;

/** The backdrop alone as a subject, from the same camera: what the ground looks like where nothing shades it. */
export function bareSubject({ bare }: Ground, { scene, size = masterSize }: Subject) {
  const rows = Math.round((columns * size[1]) / size[0]);
  return {
    name: [bare, ...(scene?.as ?? [])].join('-'),
    scene: { name: bare, as: scene?.as ?? [] },
    size: [columns * cell, rows * cell],
    samples: 96,
    avif: 0,
  } as const satisfies Subject;
}

export const bareMaster = (ground: Ground, subject: Subject) =>
  `${masters}${bareSubject(ground, subject).name}.png`;

/** Along its edges the ground passes into the page within this part of the picture's height. */
const edge = 0.064;

/** So far off the page's colour, from 0 to 255, is noise of the render, and is the page's colour. */
const noise = 3;

type Light = readonly (readonly number[])[];

/** The colour of the bare ground in each cell, from 0 to 255, in fractions: its light changes by less than a step. */
async function groundLight(ground: Ground, subject: Subject): Promise<Light> {
  const [width, height] = bareSubject(ground, subject).size;
  const pixels = await sharp(bareMaster(ground, subject)).removeAlpha().raw().toBuffer();
  return Array.from({ length: (width * height) / cell ** 2 }, (_, index) => {
    const [left, top] = [(index % columns) * cell, Math.floor(index / columns) * cell];
    const sums = [0, 0, 0];
    for (let y = top; y < top + cell; y += 1)
      for (let x = left; x < left + cell; x += 1)
        for (const channel of [0, 1, 2])
          sums[channel] = (sums[channel] ?? 0) + (pixels[(y * width + x) * 3 + channel] ?? 0);
    return sums.map((sum) => sum / cell ** 2);
  });
}

/** The light between the centres of four cells (bilinear, carried on beyond the outermost centres). */
function lightAt(light: Light, x: number, y: number, channel: number): number {
  const rows = light.length / columns;
  const [left, top] = [x * columns - 0.5, y * rows - 0.5];
  const column = Math.min(Math.max(Math.floor(left), 0), columns - 2);
  const row = Math.min(Math.max(Math.floor(top), 0), rows - 2);
  const of = (dx: number, dy: number) => light[(row + dy) * columns + column + dx]?.[channel] ?? 0;
  const [across, down] = [left - column, top - row];
  const upper = of(0, 0) * (1 - across) + of(1, 0) * across;
  const lower = of(0, 1) * (1 - across) + of(1, 1) * across;
  return upper * (1 - down) + lower * down;
}

const part = (value: number) => Math.min(Math.max(value, 0), 1);
const eased = (value: number) => value * value * (3 - 2 * value);

/** A value with the light of its place divided out; it keeps black where the page is lighter than the light, else white. */
const evened = (value: number, lit: number, page: number) =>
  page > lit ? (value * page) / lit : 255 - ((255 - value) * (255 - page)) / (255 - lit);

/**
 * A flat-field correction: divides the unevenly lit ground out of the picture, so that its edges cannot be
 * seen on the page. Shadows stay, and what stands on the ground keeps its edge.
 *
 * @param master path of the PNG of `subject`
 */
export async function onGround(master: string, subject: Subject, ground: Ground): Promise<Sharp> {
  const wanted = [...Buffer.from(ground.colour.slice(1), 'hex')];
  const [left, top, right, bottom] = ground.shown ?? [0, 0, 1, 1];
  const light = await groundLight(ground, subject);
  const { data, info } = await sharp(master)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [column, row] = [pixel % width, Math.floor(pixel / width)];
    const [x, y] = [column / (width - 1), row / (height - 1)];
    const even = wanted.map((page, channel) =>
      evened(data[pixel * channels + channel] ?? 0, lightAt(light, x, y, channel), page),
    );
    const across = (width / height) * Math.min(x - left, right - x);
    const inside = eased(part(Math.min(across, y - top, bottom - y) / edge));
    const solid = part(Math.abs((even[0] ?? 0) - (wanted[0] ?? 0)) / ground.solid);
    const kept = Math.max(inside, solid ** 2);
    for (const [channel, page] of wanted.entries()) {
      const off = (even[channel] ?? 0) - page;
      const mixed = Math.round(page + Math.sign(off) * Math.max(Math.abs(off) - noise, 0) * kept);
      data[pixel * channels + channel] = Math.min(Math.max(mixed, 0), 255);
    }
  }
  return sharp(data, { raw: { width, height, channels } });
}
