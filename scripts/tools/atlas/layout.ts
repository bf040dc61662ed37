import { type Described, effectsOf, markOf } from 'chart-lab';
import ELK, {
  type ElkEdgeSection,
  type ElkExtendedEdge,
  type ElkNode,
} from 'elkjs/lib/elk.bundled.js';
import type { StateNode } from 'xstate';
import { registry, type Subject } from '../../../machines/registry.ts';
import { describedBy } from './described.ts';

/** In px, of the monospaced text of the chart. */
export const line = 15;
/** In px, between the rows of two transitions that stay in a state. */
export const gap = 5;
const letter = 7.25;
const inset = 12;
const title = 26;

/** Something in the chart with a place and a size, in px. */
interface Box {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface StateBox extends Box {
  kind: 'state' | 'final' | 'initial' | 'history';
  name: string;
  description: string;
  /** The actors that run in it and its actions on entry and exit, as lines. */
  effects: string[];
  /** Transitions that stay in the state, by their places in the list. */
  stays: { place: number; lines: string[] }[];
  depth: number;
}
export interface Arrow {
  id: string;
  /** The place of its transition in the list; none for the arrow to an initial state. */
  place: number | undefined;
  points: { x: number; y: number }[];
  label: (Box & { lines: string[] }) | undefined;
}
export interface Chart {
  width: number;
  height: number;
  states: StateBox[];
  arrows: Arrow[];
}

/** In letters. */
const widest = 23;

/** Breaks a text between its words; a time keeps its unit. */
function wrap(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/(?<=,|\s)\s*(?!ms\b)/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length <= widest) {
      lines[lines.length - 1] = `${last}${/\s$/.test(last) ? '' : ' '}${word}`;
    } else lines.push(word);
  }
  return lines.map((one) => one.trim());
}

const linesOf = ({ event, condition, actions }: Described): string[] => [
  ...wrap(event),
  ...(condition ? wrap(`[${condition}]`) : []),
  ...(actions.length > 0 ? wrap(`/ ${actions.join(', ')}`) : []),
];

/** Whether a transition ends where it began: it is written in its state, not drawn as a loop. */
const staysIn = ({ source, targets }: Described) =>
  targets.length === 0 || (targets.length === 1 && targets[0] === source);

/** One that leaves its state and enters it again, or only keeps an event away, is marked. */
function staysOf(one: Described): string[] {
  const [first = '', ...others] = linesOf(one);
  // Indented, so that each event is seen to begin.
  return [markOf(one) + first, ...others.map((row) => `\u00a0\u00a0${row}`)];
}

/** The states from the root to one, both included. */
const pathTo = (node: StateNode): StateNode[] => [
  ...(node.parent ? pathTo(node.parent) : []),
  node,
];

/** Whether a transition leads up, to the initial state or one declared earlier, where the states lie side by side. */
function isUpward(source: StateNode, target: StateNode): boolean {
  const [from, to] = [pathTo(source), pathTo(target)];
  const fork = from.findIndex((node, depth) => node !== to[depth]);
  const [ours, theirs] = [from[fork], to[fork]];
  if (!ours?.parent || !theirs) return false;
  const first = ours.parent.initial.target?.[0];
  return theirs === first || (ours !== first && theirs.order < ours.order);
}

const sizeOf = (lines: string[]) => ({
  width: Math.max(...lines.map(({ length }) => length)) * letter + 6,
  height: lines.length * line + 4,
});

type Kept = Pick<StateBox, 'kind' | 'name' | 'description' | 'effects' | 'stays' | 'depth'>;

/** The chart of a machine as ELK's input, and for each node the state it stands for. */
function graphOf(subject: Subject) {
  const { machine } = registry[subject];
  const root = machine.root as unknown as StateNode;
  const described = describedBy(subject);
  const kept = new Map<string, Kept>();
  const edges: ElkExtendedEdge[] = [];

  const nodeOf = (node: StateNode, depth: number): ElkNode => {
    const { id, key: name, description = '' } = node;
    if (node.type === 'history') {
      kept.set(id, { kind: 'history', name, description, effects: [], stays: [], depth });
      return { id, width: 24, height: 24 };
    }
    const stays = described
      .map((one, place) => ({ one, place, lines: staysOf(one) }))
      .filter(({ one }) => one.source === node && staysIn(one));
    const effects = effectsOf(node).flatMap((effect) => wrap(effect));
    const kind = node.type === 'final' ? 'final' : 'state';
    kept.set(id, { kind, name, description, effects, stays, depth });
    const rows = [...effects, ...stays.flatMap(({ lines }) => lines)];
    const top = title + rows.length * line + stays.length * gap + (rows.length > 0 ? 6 : 0);
    const width = Math.max(
      name.length * 8 + 2 * inset,
      ...rows.map((row) => row.length * letter + 2 * inset),
    );
    const children = Object.values(node.states).map((child) => nodeOf(child, depth + 1));
    if (children.length === 0) {
      return { id, width: Math.max(width, 90), height: top + 8 };
    }

    const first = node.initial.target[0];
    const initial = `${id}#initial`;
    kept.set(initial, {
      kind: 'initial',
      name: '',
      description: '',
      effects: [],
      stays: [],
      depth,
    });
    if (first) edges.push({ id: `${id}#start`, sources: [initial], targets: [first.id] });
    // Arrows may enter a nested state from above: its header stands beside its content, where none passes.
    const [above, beside] = depth === 0 ? [top + 14, 18] : [18, width];
    return {
      id,
      children: [{ id: initial, width: 10, height: 10 }, ...children],
      layoutOptions: {
        'elk.padding': `[top=${above},left=${beside},bottom=18,right=18]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width}, ${top})`,
      },
    };
  };

  const top = nodeOf(root, 0);
  for (const [place, one] of described.entries()) {
    if (staysIn(one)) continue;
    const lines = linesOf(one);
    for (const target of one.targets) {
      // Laid out downwards, so that the initial state is on top: ELK's model order fails on nested states.
      const ends = [one.source.id, target.id];
      const [from = '', to = ''] = isUpward(one.source, target) ? ends.reverse() : ends;
      edges.push({
        id: `${place}:${target.id}`,
        sources: [from],
        targets: [to],
        labels: [{ text: lines.join('\n'), ...sizeOf(lines) }],
      });
    }
  }
  const graph: ElkNode = {
    id: 'chart',
    children: [top],
    edges,
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
      'elk.spacing.nodeNode': '28',
      'elk.spacing.edgeNode': '18',
      'elk.spacing.edgeEdge': '14',
      'elk.spacing.edgeLabel': '4',
      'elk.spacing.labelLabel': '6',
      'elk.layered.spacing.nodeNodeBetweenLayers': '30',
      'elk.layered.spacing.edgeNodeBetweenLayers': '16',
    },
  };
  return { graph, kept };
}

const pointsOf = (sections: ElkEdgeSection[] = []) =>
  sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);

const elk = new ELK();

const drawn = new Map<Subject, Promise<Chart>>();

/** The chart of a machine, laid out once by the layered algorithm of the Eclipse Layout Kernel. */
export function chartOf(subject: Subject): Promise<Chart> {
  const found = drawn.get(subject) ?? layOut(subject);
  drawn.set(subject, found);
  return found;
}

async function layOut(subject: Subject): Promise<Chart> {
  const { graph, kept } = graphOf(subject);
  const laid = await elk.layout(graph);

  const states: StateBox[] = [];
  const collect = ({ id, x = 0, y = 0, width = 0, height = 0, children = [] }: ElkNode) => {
    const about = kept.get(id);
    if (about) states.push({ id, x, y, width, height, ...about });
    children.forEach(collect);
  };
  laid.children?.forEach(collect);

  const arrows = (laid.edges ?? []).map((edge): Arrow => {
    const [, place, target = edge.targets[0] ?? ''] = /^(\d+):(.*)$/.exec(edge.id) ?? [];
    const points = pointsOf(edge.sections);
    const [label] = edge.labels ?? [];
    return {
      id: edge.id,
      place: place === undefined ? undefined : Number(place),
      points: edge.targets.includes(target) ? points : points.reverse(),
      label: label && {
        id: edge.id,
        x: label.x ?? 0,
        y: label.y ?? 0,
        width: label.width ?? 0,
        height: label.height ?? 0,
        lines: label.text?.split('\n') ?? [],
      },
    };
  });
  const { width = 0, height = 0 } = laid;
  return { width, height, states, arrows };
}
