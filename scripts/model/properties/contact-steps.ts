/** Helpers for claims about a step of the enquiry form. */

import type { Step, World } from 'chart-lab';
import type { Answer, Notice } from '../../../machines/contact.machine.ts';
import { at, contextOf } from './systems.ts';

export const form = (world: World) => contextOf(world, 'contact');

export const isIn = (world: World | undefined, state: unknown) =>
  world !== undefined && at(world, 'contact').matches(state as never);

export const isSending = (world: World | undefined) => isIn(world, 'sending');

/** Whether the spam-check script has reported. */
export const isLoaded = ({ facts }: World) => facts.loaded === true;

export const isThanking = ({ after }: Step) => isIn(after, { idle: 'success' });

/** The event of a step if it has this type; undefined for steps of the handler. */
export const eventOf = <T>({ move }: Step, type: string) => {
  const [, event] = move.sends[0] ?? [];
  return event?.type === type ? (event as unknown as T) : undefined;
};

export const toastOf = ({ did }: Step) =>
  did.find(({ type }) => type === 'notify')?.params as Notice | undefined;

export const didDo = (step: Step, type: string) => step.did.some((one) => one.type === type);

export const succeeded = (step: Step) =>
  eventOf<{ output: Answer }>(step, 'xstate.done.actor.post')?.output.success === true;

export const pressedWell = (step: Step) => {
  const pressed = eventOf<{ problems: object }>(step, 'send.pressed');
  return pressed !== undefined && Object.keys(pressed.problems).length === 0;
};
