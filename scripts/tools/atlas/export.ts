import type { AnyStateMachine, StateNode } from 'xstate';
import { msOf, registry, type Subject } from '../../../machines/registry.ts';
import { mermaidOf } from '../catalogue/mermaid.ts';
import { delayNamed, ownActions } from '../catalogue/transitions.ts';
import { describedBy } from './described.ts';
import { meaningsIn } from './meanings.ts';

const machineOf = (subject: Subject): AnyStateMachine => registry[subject].machine;

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** SCXML's events have no spaces; a guard becomes the condition of that name. */
const attribute = (name: string, value: string) => (value ? ` ${name}="${escaped(value)}"` : '');

/** The delays of a state, each once, by the event that ends them; in ms. */
function delaysOf(machine: AnyStateMachine, { after }: StateNode) {
  const types = [...new Set(after.map(({ eventType }) => eventType))];
  return types.flatMap((type) => {
    const name = delayNamed(type);
    return name ? [{ type, ms: Math.max(0, msOf(machine, name)) }] : [];
  });
}

/**
 * A chart as SCXML (W3C, 2015): its states with their invoked actors and their actions on entry and exit, and its
 * transitions with their events and guards as conditions by name. An action is a `log` of its name: a `raise` would
 * be an event, which the chart has none of. A delay is
 * sent on entry, as long as it is in the machine's first context, and cancelled on exit. A transition that stays in its
 * state has no target there either.
 */
export function scxml(subject: Subject): string {
  const described = describedBy(subject);
  const logs = (names: string[]) =>
    names.map((name) => `<log label="action" expr="'${escaped(name)}'"/>`);
  const block = (tag: string, does: string[]) =>
    does.length > 0 ? [`<${tag}>${does.join('')}</${tag}>`] : [];
  const draw = (node: StateNode, indent: string): string[] => {
    if (node.type === 'history')
      // Without a place to start from it would be invalid: the initial state of its parent.
      return [
        `${indent}<history id="${node.id}" type="${node.history || 'shallow'}">`,
        `${indent}  <transition target="${node.parent?.initial.target[0]?.id ?? ''}"/>`,
        `${indent}</history>`,
      ];
    const transitions = described
      .filter(({ source }) => source === node)
      .map(({ type, guard, targets, actions, isReentered }) => {
        const target = targets.map(({ id }) => id).join(' ');
        const start = `${indent}  <transition${attribute('event', type)}${attribute('cond', guard)}${attribute('target', target)}${attribute('type', target && !isReentered ? 'internal' : '')}`;
        return actions.length > 0
          ? `${start}>${logs(actions).join('')}</transition>`
          : `${start}/>`;
      });
    const children = Object.values(node.states).flatMap((child) => draw(child, `${indent}  `));
    const initial = attribute('initial', node.initial.target[0]?.id ?? '');
    const tag = node.type === 'final' ? 'final' : 'state';
    const delays = delaysOf(machineOf(subject), node);
    const effects = [
      ...block('onentry', [
        ...logs(ownActions(node.entry)),
        ...delays.map(({ type, ms }) => `<send id="${type}" event="${type}" delay="${ms}ms"/>`),
      ]),
      ...block('onexit', [
        ...logs(ownActions(node.exit)),
        ...delays.map(({ type }) => `<cancel sendid="${type}"/>`),
      ]),
      ...node.invoke.map(({ id }) => `<invoke${attribute('id', id)}/>`),
    ];
    return [
      `${indent}<${tag} id="${node.id}"${initial}>`,
      ...effects.map((one) => `${indent}  ${one}`),
      ...transitions,
      ...children,
      `${indent}</${tag}>`,
    ];
  };
  const { root } = machineOf(subject);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="${subject}" initial="${root.id}">`,
    ...draw(root, '  '),
    '</scxml>',
    '',
  ].join('\n');
}

/**
 * A chart as the JSON that Stately's editor imports: the argument of `createMachine`, implementations by name. How long
 * the delays are is no part of it: it stands in `meta`, in ms.
 */
export function json(subject: Subject): string {
  const machine = machineOf(subject);
  const names = Object.keys(machine.implementations.delays);
  const delays = Object.fromEntries(names.map((name) => [name, msOf(machine, name)]));
  const { config } = machine;
  return `${JSON.stringify(names.length > 0 ? { ...config, meta: { ...config.meta, delays } } : config, null, 2)}\n`;
}

export const mermaid = (subject: Subject): string =>
  `${mermaidOf(machineOf(subject), meaningsIn(subject))}\n`;

/** The chart as it is drawn, with the style that it has here, so that it is the same anywhere. */
export function svg(drawn: SVGSVGElement): string {
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  const styled = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'font'];
  const [own, copies] = [drawn, copy].map((one) => [...one.querySelectorAll<SVGElement>('*')]);
  for (const [place, element] of (own ?? []).entries()) {
    const style = getComputedStyle(element);
    for (const name of styled)
      copies?.[place]?.style.setProperty(name, style.getPropertyValue(name));
  }
  const { width, height } = drawn.viewBox.baseVal;
  for (const [name, value] of Object.entries({ width, height }))
    copy.setAttribute(name, `${value}`);
  copy.setAttribute(
    'style',
    `background: ${getComputedStyle(document.documentElement).backgroundColor}`,
  );
  return new XMLSerializer().serializeToString(copy);
}
