import type { AnyStateMachine, StateNode } from 'xstate';
import { registry, type Subject } from '../../../machines/registry.ts';
import { mermaidOf } from '../catalogue/mermaid.ts';
import { ownActions } from '../catalogue/transitions.ts';
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

/**
 * A chart as SCXML (W3C, 2015): its states with their invoked actors and their actions on entry and exit, and its
 * transitions with their events and guards as conditions by name. An action is a `log` of its name: a `raise` would
 * be an event, which the chart has none of. A transition that stays in its state has no target there either.
 */
export function scxml(subject: Subject): string {
  const described = describedBy(subject);
  const logs = (names: string[]) =>
    names.map((name) => `<log label="action" expr="'${escaped(name)}'"/>`).join('');
  const block = (tag: string, names: string[]) =>
    names.length > 0 ? [`<${tag}>${logs(names)}</${tag}>`] : [];
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
        return actions.length > 0 ? `${start}>${logs(actions)}</transition>` : `${start}/>`;
      });
    const children = Object.values(node.states).flatMap((child) => draw(child, `${indent}  `));
    const initial = attribute('initial', node.initial.target[0]?.id ?? '');
    const tag = node.type === 'final' ? 'final' : 'state';
    const effects = [
      ...block('onentry', ownActions(node.entry)),
      ...block('onexit', ownActions(node.exit)),
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

/** A chart as the JSON that Stately's editor imports: the argument of `createMachine`, implementations by name. */
export const json = (subject: Subject): string =>
  `${JSON.stringify(machineOf(subject).config, null, 2)}\n`;

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
