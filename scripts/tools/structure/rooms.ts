/** A folder that is counted on its own, without its subfolders that are rooms too. */
export interface Room {
  folder: string;
  layer: Layer;
}

/** The lowest first. A file imports from its own layer and from those below. */
export const layers = ['product', 'build', 'model', 'tools', 'tests'] as const;
type Layer = (typeof layers)[number];

const folders: Record<Layer, readonly string[]> = {
  product: [
    'machines',
    'src',
    'src/content',
    'src/environment',
    'src/pages',
    'src/parts',
    'src/sections',
    'src/styles',
    'php',
  ],
  build: ['scripts/setup', 'scripts/build', 'scripts/serve'],
  model: ['scripts/model'],
  tools: ['scripts/engines', 'scripts/tools', 'art'],
  tests: ['tests'],
};

export const rooms: readonly Room[] = layers.flatMap((layer) =>
  folders[layer].map((folder) => ({ folder, layer })),
);

/** Files at the top of the repository or of `scripts/` that belong to a room of another name. */
const elsewhere: Record<string, string> = {
  'vite.config.ts': 'scripts/build',
  'scripts/run.mjs': 'scripts/setup',
};

/**
 * The room of a file, by its path from the root.
 *
 * @throws Error when it has none
 */
export function roomOf(file: string): Room {
  const folder = elsewhere[file];
  const room = rooms
    .filter((one) => one.folder === folder || file.startsWith(`${one.folder}/`))
    .sort((a, b) => b.folder.length - a.folder.length)[0];
  if (room) return room;
  throw new Error(`${file} is in no room; see scripts/tools/structure/rooms.ts.`);
}
