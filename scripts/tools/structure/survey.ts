import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { importsOf } from './imports.ts';
import { layers, type Room, roomOf, rooms } from './rooms.ts';

export interface Arrow {
  from: string;
  to: string;
}

export interface Survey {
  rooms: (Room & { files: number; lines: number })[];
  /** How many imports there are from one room to another. */
  arrows: { from: Room; to: Room; count: number }[];
  /** Imports, file to file, of a higher layer. */
  backwards: Arrow[];
}

const isCode = (file: string) => /\.(tsx?|mjs|php|css|py)$/.test(file);
const isModule = (file: string) => /\.(tsx?|mjs)$/.test(file);

export const backwardsOf = (arrows: readonly Arrow[]) =>
  arrows.filter(
    ({ from, to }) => layers.indexOf(roomOf(from).layer) < layers.indexOf(roomOf(to).layer),
  );

/** Counts the rooms of a repository and the TypeScript imports between them; what git ignores is no part of it. */
export async function survey(root: string): Promise<Survey> {
  const { stdout } = await execa('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root });
  const files = stdout.split('\n').filter(isCode);
  const lines = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').length - 1;
  const imports = files
    .filter(isModule)
    .flatMap((from) => importsOf(root, from).map((to) => ({ from, to })))
    // A document that a tool shows is in no room.
    .filter(({ to }) => to.includes('/') && !to.endsWith('.md'));

  const counted = Map.groupBy(imports, ({ from, to }) => {
    return `${roomOf(from).folder}>${roomOf(to).folder}`;
  });
  return {
    rooms: rooms.map((room) => {
      const own = files.filter((file) => roomOf(file) === room);
      return { ...room, files: own.length, lines: own.reduce((sum, file) => sum + lines(file), 0) };
    }),
    arrows: [...counted.values()]
      .flatMap((same) => {
        const [first] = same;
        if (!first) return [];
        return [{ from: roomOf(first.from), to: roomOf(first.to), count: same.length }];
      })
      .filter(({ from, to }) => from !== to),
    backwards: backwardsOf(imports),
  };
}
