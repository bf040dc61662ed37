import type { Change } from './mutant.ts';
import { codeIn, type Node, programOf } from './source.ts';

const operators: Record<string, string> = {
  '>': '>=',
  '>=': '>',
  '<': '<=',
  '<=': '<',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '||=': '=',
  '+=': '-=',
};

/** Every change to an operator, a boolean or a number. */
export function operatorChanges(file: string, source: string): Change[] {
  return [...codeIn(programOf(file, source))].flatMap((node) => {
    const { start, end } = node;
    const replaced = (what: string, text: string): Change => ({ what, from: start, to: end, text });
    const swapped = operators[String(node.operator)];
    if (swapped && 'left' in node) {
      const from = source.indexOf(String(node.operator), (node.left as Node).end);
      const to = from + String(node.operator).length;
      return [{ what: `${node.operator} becomes ${swapped}`, from, to, text: swapped }];
    }
    // A transition's `reenter: true` is dropped as a whole; to flip it would be the same again.
    if (typeof node.value === 'boolean' && !source.slice(0, start).endsWith('reenter: ')) {
      return [replaced(`${node.value} flipped`, `${!node.value}`)];
    }
    if (typeof node.value === 'number') {
      const step = Number.isInteger(node.value) ? 1 : 0.01;
      return [
        replaced(`${node.value} a little more`, `${node.value + step}`),
        replaced(`${node.value} a little less`, `${node.value - step}`),
      ];
    }
    return [];
  });
}

/** Every statement removed, condition settled, text emptied, property, element or call dropped. */
export function statementChanges(file: string, source: string): Change[] {
  const program = programOf(file, source);
  const changes: Change[] = [];
  const sourceOf = ({ start, end }: Node) => source.slice(start, end);
  const replace = (what: string, { start, end }: Node, text: string) =>
    changes.push({ what, from: start, to: end, text });
  const drop = (what: string, { start, end }: Node) => {
    const [comma = ''] = /^\s*,/.exec(source.slice(end)) ?? [];
    changes.push({ what, from: start, to: end + comma.length, text: '' });
  };

  /** Keys, and calls that are statements: they are removed with their property or statement. */
  const removedElsewhere = new Set<unknown>();

  const byType: Record<string, (node: Node) => void> = {
    ExpressionStatement(node) {
      replace('statement removed', node, ';');
      removedElsewhere.add(node.expression);
    },
    ThrowStatement: (node) => replace('throw removed', node, ';'),
    ReturnStatement(node) {
      if (node.argument) replace('result removed', node, 'return;');
      else replace('return removed', node, ';');
    },
    IfStatement: settle,
    ConditionalExpression: settle,
    LogicalExpression(node) {
      if (node.operator === '??') replace('default removed', node, sourceOf(node.left as Node));
    },
    UnaryExpression(node) {
      if (node.operator === '!') replace('! removed', node, sourceOf(node.argument as Node));
    },
    ArrowFunctionExpression(node) {
      if (node.expression) replace('result removed', node.body as Node, 'undefined');
    },
    ObjectExpression(node) {
      for (const part of node.properties as Node[]) {
        removedElsewhere.add(part.key);
        drop('property dropped', part);
      }
    },
    ArrayExpression(node) {
      for (const part of node.elements as Node[]) drop('element dropped', part);
    },
    MemberExpression: demand,
    CallExpression(node) {
      demand(node);
      const callee = node.callee as Node;
      if (callee.type === 'MemberExpression' && !removedElsewhere.has(node)) {
        replace('call dropped', node, sourceOf(callee.object as Node));
      }
    },
    Literal(node) {
      if (typeof node.value !== 'string' || removedElsewhere.has(node)) return;
      replace('text changed', node, node.value === '' ? "'changed'" : "''");
    },
    TemplateLiteral: (node) => replace('text emptied', node, "''"),
  };

  function settle(node: Node) {
    replace('condition always met', node.test as Node, 'true');
    replace('condition never met', node.test as Node, 'false');
  }

  /** Removes optional chaining: `?.` becomes `.`, or nothing before a bracket. */
  function demand(node: Node) {
    if (!node.optional) return;
    const from = source.indexOf('?.', ((node.object ?? node.callee) as Node).end);
    const text = /^[[(]/.test(source.slice(from + 2)) ? '' : '.';
    changes.push({ what: '?. demanded', from, to: from + 2, text });
  }

  for (const node of codeIn(program)) byType[node.type]?.(node);
  return changes;
}
