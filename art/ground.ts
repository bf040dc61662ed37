/** Puts a model that was rendered on a green ground onto the exact green of the page. */
import sharp, { type Sharp } from 'sharp';

/** The light on the ground is measured on a grid of cells; a cell counts its neighbours within this many cells. */
const columns = 48;
const rows = 30;
const reach = 4;

/** Along its edges the picture passes into the page within this part of its width. */
const edge = 0.02;

type Light = readonly (readonly number[])[];

/** Green, and not as bright as trees or buildings. */
const isGround = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
  green > red + 8 && green > blue + 4 && green < 90;

/** The colour of the ground in each cell, from 0 to 255: what is seen of it nearby, the nearest first. */
async function groundLight(master: string): Promise<Light> {
  const pixels = await sharp(master)
    .removeAlpha()
    .resize(columns, rows, { fit: 'fill', kernel: 'nearest' })
    .raw()
    .toBuffer();
  const cells = Array.from({ length: columns * rows }, (_, index) => ({
    x: index % columns,
    y: Math.floor(index / columns),
    colour: [...pixels.subarray(index * 3, index * 3 + 3)],
  }));
  const ground = cells.filter(({ colour }) => isGround(colour));
  return cells.map(({ x, y }) => {
    const weights = ground.map((one) =>
      Math.exp(-((one.x - x) ** 2 + (one.y - y) ** 2) / (2 * reach ** 2)),
    );
    const all = weights.reduce((total, weight) => total + weight);
    return [0, 1, 2].map((channel) =>
      ground.reduce(
        (total, { colour }, index) =>
          total + ((colour[channel] ?? 0) * (weights[index] ?? 0)) / all,
        0,
      ),
    );
  });
}

/** The light between the centres of four cells (bilinear). */
function lightAt(light: Light, x: number, y: number, channel: number): number {
  const left = Math.min(Math.max(x * columns - 0.5, 0), columns - 1.001);
  const top = Math.min(Math.max(y * rows - 0.5, 0), rows - 1.001);
  const [column, row] = [Math.floor(left), Math.floor(top)];
  const of = (dx: number, dy: number) => light[(row + dy) * columns + column + dx]?.[channel] ?? 0;
  const [across, down] = [left - column, top - row];
  const upper = of(0, 0) * (1 - across) + of(1, 0) * across;
  const lower = of(0, 1) * (1 - across) + of(1, 1) * across;
  return upper * (1 - down) + lower * down;
}

/**
 * A flat-field correction: divides the unevenly lit ground out of the picture, so that its edges cannot be
 * seen on the page. White stays white, and shadows stay.
 *
 * @param master path of the PNG
 * @param colour of the page there, such as `#0f2f25`
 */
export async function onGround(master: string, colour: string): Promise<Sharp> {
  const wanted = [...Buffer.from(colour.slice(1), 'hex')];
  const light = await groundLight(master);
  const { data, info } = await sharp(master)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  for (let index = 0; index < data.length; index += 1) {
    const channel = index % channels;
    const pixel = Math.floor(index / channels);
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const page = wanted[channel] ?? 0;
    const contrast = (255 - page) / (255 - lightAt(light, x / width, y / height, channel));
    const even = 255 - (255 - (data[index] ?? 0)) * contrast;
    const inside = Math.min(x, y, width - 1 - x, height - 1 - y) / (edge * width);
    data[index] = Math.max(Math.round(page + (even - page) * Math.min(inside, 1)), 0);
  }
  return sharp(data, { raw: { width, height, channels } });
}
