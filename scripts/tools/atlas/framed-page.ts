/** The page in the frame, and how the atlas acts in it. */
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { actionsOf, type MachineName } from '../../../model/models.ts';
import { hand, type PageAction } from '../../../model/page.ts';

export type FramedPage = Window & typeof globalThis;

/** Scrolls to the part of the page that a machine moves. */
export const bring = ({ document }: FramedPage, name: MachineName) =>
  document
    .querySelector(`[data-machine="${name}"]`)
    ?.scrollIntoView({ block: 'nearest', behavior: 'instant' });

/** Only a browser itself, or a server, can do the others. */
const isOfPage = (action: object): action is PageAction =>
  !['motion', 'width', 'answer', 'draft'].some((kind) => kind in action);

/** Causes an event as a person does; returns whether a person can, as the page stands. */
export function cause(
  name: MachineName,
  event: EventObject,
  before: AnyMachineSnapshot,
  { document }: FramedPage,
): boolean {
  const actions = actionsOf(name, event, before);
  if (actions.length === 0 || !actions.every(isOfPage)) return false;
  try {
    for (const action of actions) hand(action, document);
    return true;
  } catch (error) {
    console.info(String(error));
    return false;
  }
}
