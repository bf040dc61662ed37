import type { Path } from 'chart-lab';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';

/** The window of a page in the frame. */
export type FramedPage = Window & typeof globalThis;

/** A machine of the page, as far as the atlas has to know it. */
export interface AtlasMachine {
  machine: AnyStateMachine;
  input?: unknown;
  /** Samples for the buttons. */
  events: readonly EventObject[];
  /** Whether the page has several actors of it, which come and go by themselves: no case is played, and going back leaves them. */
  isMany?: boolean;
  /** Cases to play; made when they are first asked for, since that may take a second. */
  paths?(): readonly Path[];
  /** An instruction for a person. */
  say?(event: EventObject, before: AnyMachineSnapshot): string;
  /** Causes an event as a person does; false where nobody can, and the machine is sent it. */
  cause?(event: EventObject, before: AnyMachineSnapshot, page: FramedPage): boolean;
  /** The parts of the page's view that the machine decides, by name. */
  expected?(snapshot: AnyMachineSnapshot): object;
  seen?(page: FramedPage): object | null | undefined;
}

export interface AtlasOptions {
  /** The address of the page, which calls `parent.atlas.join(window)` before it creates its actors. */
  page: string;
  machines: Readonly<Record<string, AtlasMachine>>;
  /** Resolves when a page answers all its events. */
  ready(page: FramedPage): Promise<void>;
  /** Scrolls to the part of the page that a machine moves. */
  bring(page: FramedPage, name: string): void;
  /** Lines at the head of a copied test, which define `machine` and `input`. */
  testHead(name: string): string;
}
