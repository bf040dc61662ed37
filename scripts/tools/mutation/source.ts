import { parseSync } from 'vite';

/** A node of a syntax tree (ESTree), as far as mutating needs it. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

export const programOf = (file: string, code: string): Node =>
  parseSync(file, code).program as unknown as Node;

/** Whether a source can be parsed at all. */
export const isValid = (file: string, code: string) => parseSync(file, code).errors.length === 0;

/** Every node below `node`, itself first. */
function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) yield* nodesIn(child);
    }
  }
}

/** TypeScript nodes that contain code as well as a type. */
const typedCode = /^TS(As|Satisfies|NonNull)/;

/** Every node that runs: no types, no imports, no re-exports. */
export function* codeIn(node: Node): Generator<Node> {
  if (node.type.startsWith('TS') && !typedCode.test(node.type)) return;
  if (node.type === 'ImportDeclaration') return;
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) yield* codeIn(child);
    }
  }
}

export interface Property {
  key: string;
  /** The whole of `key: value`. */
  node: Node;
  value: Node;
}

/** The properties of an object literal; of anything else none. */
export const propertiesOf = (object: Node | undefined): Property[] =>
  object?.type === 'ObjectExpression'
    ? (object.properties as Node[])
        .filter(({ type }) => type === 'Property')
        .map((node) => {
          const key = node.key as Node;
          return { key: String(key.name ?? key.value), node, value: node.value as Node };
        })
    : [];

export const propertyOf = (object: Node | undefined, key: string): Node | undefined =>
  propertiesOf(object).find((property) => property.key === key)?.value;

/** The elements of an array literal, or the one thing itself. */
export const listOf = (node: Node | undefined): Node[] => {
  if (!node) return [];
  return node.type === 'ArrayExpression' ? (node.elements as Node[]) : [node];
};

export const textOf = (node: Node | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

/** The arguments of every call of a function or method named so. */
export const callsOf = (program: Node, ...names: string[]): Node[] =>
  [...nodesIn(program)].flatMap((node) => {
    if (node.type !== 'CallExpression') return [];
    const callee = node.callee as Node;
    const name = ((callee.property as Node | undefined) ?? callee).name;
    return names.includes(String(name)) ? ((node.arguments as Node[])[0] ?? []) : [];
  });
