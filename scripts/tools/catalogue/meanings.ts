import { type AnyStateMachine, getInitialSnapshot } from 'xstate';
import { registry, type Subject } from '../../../machines/registry.ts';

/** A guard, action or actor that a chart uses, with the docstring above it. */
export interface Meaning {
  kind: 'guard' | 'action' | 'actor';
  name: string;
  words: string;
}

/** A docstring that a chart's reader would miss. */
export class NoDocstring extends Error {}

/** The docstrings in a source, by the name of the member below each. */
const docstringsIn = (source: string) =>
  new Map(
    [...source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(\w+)\??:/g)].map(
      ([, text = '', name = '']) => [name, text.replace(/\s*\n\s*\*\s*/g, ' ').trim()],
    ),
  );

/** The source of a machine and, before it, those that it imports from. */
function sourcesOf(subject: Subject, read: (file: string) => string) {
  const own = read(`${subject}.machine.ts`);
  const shared = [...own.matchAll(/from '\.\/([\w-]+\.ts)'/g)].map(([, file = '']) => file);
  const files = [...shared, `${subject}.machine.ts`];
  /** The file and line of a member, as far as they can be told. */
  const placeOf = (name: string) => {
    const places = files.toReversed().flatMap((file) => {
      const lines = read(file).split('\n');
      // One that is alone in its object may share a line with it.
      const line = [`^ +${name}\\??:`, `\\{ ${name}: `]
        .map((words) => lines.findIndex((text) => new RegExp(words).test(text)))
        .find((place) => place >= 0);
      return line === undefined ? [] : [`machines/${file}:${line + 1}`];
    });
    return places[0] ?? `machines/${subject}.machine.ts`;
  };
  return { own, all: files.map(read).join('\n'), placeOf };
}

/**
 * What a machine remembers: each member of its context's interface with its type, first value and docstring. An optional
 * one of an interface that several machines share is of those whose source names it.
 *
 * @throws NoDocstring when a member that the machine begins with has none there
 */
export function contextOf(subject: Subject, read: (file: string) => string) {
  const { machine, input } = registry[subject];
  const { own, all, placeOf } = sourcesOf(subject, read);
  const { context } = getInitialSnapshot(machine as AnyStateMachine, input as never);
  const types = /context: \{\} as (\w+)/;
  const [, type = ''] = types.exec(own) ?? types.exec(all) ?? [];
  const [, body = ''] = new RegExp(`interface ${type} \\{([\\s\\S]*?)\\n\\}`).exec(all) ?? [];
  const typeOf = new Map(
    [...body.matchAll(/^ {2}(\w+)\??: (.+);$/gm)].map(([, name = '', its = '']) => [name, its]),
  );
  const members = [...docstringsIn(body)].filter(([name]) => name in context || own.includes(name));
  for (const name of Object.keys(context ?? {}))
    if (!members.some(([one]) => one === name))
      throw new NoDocstring(
        `${placeOf(name)}: "${name}" of ${subject}'s context has no docstring.`,
      );
  return members.map(([name, words]) => ({
    name,
    type: typeOf.get(name) ?? '',
    first: JSON.stringify(context[name]) ?? '',
    words,
  }));
}

/**
 * What the guards, actions and actors of a chart are for, in the words of its own source. Comments are read because
 * XState has descriptions for states and transitions only, and those are part of the page's script.
 *
 * @param read the text of a file of `machines/`: Node and the browser have it from different places
 * @throws NoDocstring when one has none
 */
export function meaningsOf(subject: Subject, read: (file: string) => string): Meaning[] {
  const { config, implementations }: AnyStateMachine = registry[subject].machine;
  const chart = JSON.stringify(config);
  const { all, placeOf } = sourcesOf(subject, read);
  const docstrings = docstringsIn(all);
  const kinds = { guard: 'guards', action: 'actions', actor: 'actors' } as const;
  return (Object.keys(kinds) as Meaning['kind'][]).flatMap((kind) =>
    Object.keys(implementations[kinds[kind]])
      // Rotations share implementations that not each of them uses.
      .filter((name) => chart.includes(`"${name}"`))
      .map((name) => {
        const words = docstrings.get(name);
        if (!words)
          throw new NoDocstring(
            `${placeOf(name)}: the ${kind} "${name}" has no docstring above it.`,
          );
        return { kind, name, words };
      }),
  );
}
