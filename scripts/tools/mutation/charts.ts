import type { Change } from './mutant.ts';
import {
  callsOf,
  listOf,
  type Node,
  type Property,
  programOf,
  propertiesOf,
  propertyOf,
  textOf,
} from './source.ts';

/** Every change to a source file's charts, and to the implementations that they name. */
export function chartChanges(file: string, source: string): Change[] {
  const program = programOf(file, source);
  const changes: Change[] = [];

  const change = (what: string, from: number, to: number, text: string, head = '') =>
    changes.push({ what, from, to, text, head });
  const replace = (what: string, node: Node, text: string, head?: string) =>
    change(what, node.start, node.end, text, head);
  const remove = (what: string, node: Node) => {
    const [comma = ''] = /^\s*,/.exec(source.slice(node.end)) ?? [];
    change(what, node.start, node.end + comma.length, '');
  };
  const sourceOf = ({ start, end }: Node) => source.slice(start, end);

  /** One state of a chart, and the states in it. */
  const chart = (root: Node) => {
    const id = textOf(propertyOf(root, 'id')) ?? '';
    const paths: string[] = [];
    const list = (state: Node, path: string[]) => {
      if (path.length > 0) paths.push(path.join('.'));
      for (const { key, value } of propertiesOf(propertyOf(state, 'states'))) {
        list(value, [...path, key]);
      }
    };
    list(root, []);

    const swapTarget = (target: Node, state: string[]) => {
      const written = textOf(target) ?? '';
      const resolved = written.startsWith('#')
        ? written.slice(id.length + 2)
        : [
            ...(written.startsWith('.') ? state : state.slice(0, -1)),
            written.replace(/^\./, ''),
          ].join('.');
      const at = paths.indexOf(resolved);
      if (at < 0) throw new Error(`${file}: there is no state "${resolved}".`);
      // A state and the one it begins with are the same target.
      const isKin = (one: string) =>
        `${one}.`.startsWith(`${resolved}.`) || `${resolved}.`.startsWith(`${one}.`);
      const other = [...paths.slice(at), ...paths].find((one) => !isKin(one));
      replace(`target ${written} becomes ${other}`, target, `'#${id}.${other}'`);
    };

    const dropEach = (what: string, { node, value }: Property) => {
      const all = listOf(value);
      if (value.type !== 'ArrayExpression') remove(`${what} dropped: ${sourceOf(value)}`, node);
      else for (const one of all) remove(`${what} dropped: ${sourceOf(one)}`, one);
    };

    const transitions = ({ key, node, value }: Property, state: string[]) => {
      for (const one of listOf(value)) {
        const whole = value.type === 'ArrayExpression' ? one : node;
        remove(`transition deleted: ${key}`, whole);
        if (textOf(one) !== undefined) swapTarget(one, state);
        for (const part of propertiesOf(one)) {
          if (part.key === 'target') swapTarget(part.value, state);
          if (part.key === 'actions') dropEach('action', part);
          if (part.key === 'reenter') remove('reenter dropped', part.node);
          if (part.key === 'guard') {
            remove(`guard dropped: ${sourceOf(part.value)}`, part.node);
            const head = "import { not as flipped } from 'xstate';";
            replace('guard flipped', part.value, `flipped(${sourceOf(part.value)})`, head);
          }
        }
      }
    };

    const visit = (state: Node, path: string[]) => {
      for (const part of propertiesOf(state)) {
        const { key, value } = part;
        if (key === 'entry' || key === 'exit' || key === 'tags') dropEach(key, part);
        if (key === 'on' || key === 'after') {
          for (const one of propertiesOf(value)) transitions(one, path);
        }
        if (key === 'invoke') {
          dropEach('invoke', part);
          for (const one of listOf(value)) {
            for (const end of propertiesOf(one)) {
              if (end.key === 'onDone' || end.key === 'onError') transitions(end, path);
            }
          }
        }
        if (key === 'states') {
          const siblings = propertiesOf(value);
          const initial = propertyOf(state, 'initial');
          const other = siblings.find((one) => one.key !== textOf(initial));
          if (initial && other) replace('another initial state', initial, `'${other.key}'`);
          for (const sibling of siblings) visit(sibling.value, [...path, sibling.key]);
        }
      }
    };
    visit(root, []);
  };

  /** Changes to the implementations that a chart names. */
  const implementations = (options: Node) => {
    for (const { key, value } of propertiesOf(propertyOf(options, 'delays'))) {
      const isFunction = value.type === 'ArrowFunctionExpression';
      const delay = isFunction ? `(${sourceOf(value)})(...all)` : sourceOf(value);
      const changed = (by: string) =>
        isFunction ? `((...all) => ${delay} ${by})` : `(${delay} ${by})`;
      replace(`delay ${key} 1 ms longer`, value, changed('+ 1'));
      replace(`delay ${key} 1 ms shorter`, value, changed('- 1'));
    }
    for (const { key, value } of propertiesOf(propertyOf(options, 'guards'))) {
      replace(`guard ${key} negated`, value, `((...all) => !(${sourceOf(value)})(...all))`);
    }
    for (const { key, value } of propertiesOf(propertyOf(options, 'actions'))) {
      // An empty slot has nothing to lose.
      if (/=> \{\}$/.test(sourceOf(value))) continue;
      replace(`action ${key} does nothing`, value, '(() => {})');
    }
  };

  for (const root of callsOf(program, 'createMachine')) chart(root);
  for (const options of callsOf(program, 'setup', 'extend')) implementations(options);

  return changes;
}
