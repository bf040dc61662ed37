import type { Actor } from 'xstate';
import type { contactMachine } from '../../machines/contact.machine.ts';
import type { menuMachine } from '../../machines/menu.machine.ts';
import type { motionMachine } from '../../machines/motion.machine.ts';
import type { Notice } from '../../machines/notices.ts';
import type { photosMachine } from '../../machines/photos.machine.ts';
import type { revealMachine } from '../../machines/reveal.machine.ts';
import type { scrollTopMachine } from '../../machines/scroll-top.machine.ts';
import type { titleMachine } from '../../machines/title.machine.ts';

/** The implementations that a machine's `provide` accepts. */
export type Slots<Machine extends { provide(implementations: never): unknown }> = Parameters<
  Machine['provide']
>[0];

/** XState's clock: `setTimeout` and `clearTimeout`, in ms. */
export interface Clock {
  setTimeout(fn: (...args: unknown[]) => void, timeout: number): unknown;
  clearTimeout(id: unknown): void;
}

/** Tells a visitor of an outcome, wherever on the page. */
export interface Toasts {
  notify(notice: Notice): void;
  dismissToast(): void;
}

/** Everything that the machines of a page need from the browser. */
export interface Environment {
  slots: {
    contact: Slots<typeof contactMachine>;
    menu: Slots<typeof menuMachine>;
    motion: Slots<typeof motionMachine>;
    photos: Slots<typeof photosMachine>;
    scrollTop: Slots<typeof scrollTopMachine>;
    title: Slots<typeof titleMachine>;
  };
  /** Loads a script that the page can do without for a while, retrying until it is there. */
  loadLate<T>(load: () => Promise<T>, failure: string): Promise<T>;
  /** The slots of one revealed block; the motion preference can end the waiting and the entrance. */
  revealSlots(block: HTMLElement, motion: Actor<typeof motionMachine>): Slots<typeof revealMachine>;
  /** Reports whether the tab is hidden, at once and at every change; the result stops it. */
  watchVisibility(listener: (hidden: boolean) => void): () => void;
  /** Reports whether the whole element is in view, soon and at every change; the result stops it. */
  watchInView(element: Element, listener: (inView: boolean) => void): () => void;
  /** How long ago the page was first painted, in ms. */
  sinceFirstPaint(): number;
  /** A clock that keeps time in a hidden tab. */
  hiddenTabClock: Clock;
  /** Random, which identifies this page load in the idempotency key. */
  newSeed(): string;
}
