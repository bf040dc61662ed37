/**
 * Writes, from the scene of the floor that clears, the marks that lie over its stills
 * (public/images/floor-*.svg), its plan with the count of each route (src/content/floor-scene.ts), and the
 * list of its pieces by route, which tests hold the page against (art/floor-routes.json).
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { runBlender } from './blender.ts';
import { subjects } from './catalogue.ts';
import { floorRoutes, floorScene, images, marksScript, masters } from './paths.ts';

/** What `floor_marks.py` writes about one camera. */
interface Marks {
  width: number;
  height: number;
  plan: [width: number, height: number];
  pieces: { name: string; route: string; plan: string }[];
  states: {
    leaving: string[];
    outlines: string;
    dots: Record<string, [x: number, y: number]>;
    footprints: Record<string, string>;
  }[];
}

/** Lines of the same weight whatever the size of the picture; on phones the pieces are smaller. */
const styles = {
  wide: { name: '', line: 2, dash: '5 3.5', dot: 7 },
  tall: { name: '-tall', line: 1.5, dash: '3.5 2.5', dot: 9 },
} as const;

const red = '#d6300f';
const ink = '#14201b';

/**
 * Kept pieces are outlined in solid ink, cased in white since they stand on dark wood; those that go
 * in dashed red, with a dot on all that is bought.
 */
function svgOf(marks: Marks, index: number, style: (typeof styles)[keyof typeof styles]): string {
  const { outlines, dots, footprints } = marks.states[index] as Marks['states'][number];
  const route = marks.pieces.find(({ name }) => name in dots)?.route;
  const isKept = route === 'keep';
  const color = isKept ? ink : red;
  const dash = isKept ? '' : ` stroke-dasharray="${style.dash}"`;
  const casing = `<g fill="none" stroke="#fff" stroke-width="${3 * style.line}"><use href="#next"/></g>`;
  const isLast = index === marks.states.length - 1;
  const feet = isLast ? [] : Object.entries(footprints);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${marks.width} ${marks.height}">`,
    `<g id="gone" fill="#fff8ea" fill-opacity=".55">`,
    ...feet.map(([name, path]) => `<path id="${name}" d="${path}"/>`),
    `</g>${isKept ? casing : ''}<g fill="none" stroke="${color}" stroke-width="${style.line}">`,
    `<path id="next"${dash} stroke-linejoin="round" vector-effect="non-scaling-stroke" d="${outlines}"/></g>`,
    `<g id="bought" fill="${red}" stroke="#fff" stroke-width="3">`,
    ...(route === 'buy' ? Object.entries(dots) : []).map(
      ([name, [x, y]]) => `<circle id="dot-${name}" cx="${x}" cy="${y}" r="${style.dot}"/>`,
    ),
    '</g></svg>\n',
  ].join('');
}

/** The plan and the count of each route, in the order in which the floor is cleared. */
function sceneOf({ plan: [width, height], pieces, states }: Marks): string {
  const routes = states.slice(0, -1).map(({ leaving }) => {
    const own = pieces.filter(({ name }) => leaving.includes(name));
    const plan = own.map((piece) => piece.plan).join('');
    return `    ${own[0]?.route}: {\n      count: ${own.length},\n      plan: '${plan}',\n    },\n`;
  });
  return `/**
 * The floor of the stills, from above: how many pieces leave by each route, in the order in which it is cleared,
 * and their plan in units of 5 cm. Written by \`npm run art -- floor-marks\`. Do not edit by hand.
 */
export const floorScene = {
  width: ${width},
  height: ${height},
  routes: {
${routes.join('')}  },
} as const;

export type Route = keyof typeof floorScene.routes;
`;
}

export async function writeFloorMarks(): Promise<void> {
  await mkdir(masters, { recursive: true });
  for (const [view, style] of Object.entries(styles)) {
    const subject = subjects.find(({ name }) => name === `floor-0${style.name}`);
    if (!subject) throw new Error(`No picture of the floor from the ${view} camera.`);
    const file = `${masters}floor-marks-${view}.json`;
    runBlender(marksScript, subject, file, {});
    const marks = JSON.parse(await readFile(file, 'utf8')) as Marks;
    for (const index of marks.states.keys())
      await writeFile(`${images}floor-${index}${style.name}.svg`, svgOf(marks, index, style));
    if (view !== 'wide') continue;
    await writeFile(floorScene, sceneOf(marks));
    const names = marks.states.slice(0, -1).map(({ leaving }) => {
      const first = marks.pieces.find(({ name }) => name === leaving[0]);
      return [first?.route, leaving];
    });
    await writeFile(floorRoutes, `${JSON.stringify(Object.fromEntries(names), null, 2)}\n`);
  }
}
