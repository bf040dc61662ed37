/** The page in the frame, and how the atlas acts in it. */
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { actionsOf, type MachineName, modelOf, models } from '../../../model/models.ts';
import { hand, type PageAction, view } from '../../../model/page.ts';

export type FramedPage = Window & typeof globalThis;

/** How long all parts of a page may take to be hydrated, in ms. */
const hydrationTimeout = 30_000;

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(holds: () => boolean, problem: string): Promise<void> {
  const end = performance.now() + hydrationTimeout;
  while (!holds()) {
    if (performance.now() > end) throw new Error(problem);
    await rest(20);
  }
}

/** Brings every island near, which is when it is hydrated, and goes back to the top; its sensors have reported then. */
export async function hydrated(page: FramedPage): Promise<void> {
  const { document } = page;
  await until(
    // A frame that loads may have a document without a root.
    () => document.documentElement?.dataset.hydrated !== undefined,
    'The page is not hydrated.',
  );
  for (const island of document.querySelectorAll<HTMLElement>('[data-hydration-root]'))
    await until(() => {
      // An island has no box of its own.
      island.parentElement?.scrollIntoView({ behavior: 'instant' });
      return island.hasAttribute('data-hydrated');
    }, `${island.dataset.hydrationRoot} is not hydrated: is the page in sight?`);
  page.scrollTo({ top: 0, behavior: 'instant' });
  for (let frame = 0; frame < 2; frame += 1) await new Promise(page.requestAnimationFrame);
  await rest(0);
}

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

/** A line for each part of the page that differs from what a machine calls for; other machines have a say in their own. */
export function differences(
  name: MachineName,
  snapshot: AnyMachineSnapshot,
  { document }: FramedPage,
): string[] {
  const seen: Record<string, unknown> = { ...view(document)[name] };
  return Object.entries(modelOf(name).view(snapshot)).flatMap(([part, value]) => {
    if (part in models) return [];
    const [wanted, shown] = [JSON.stringify(value), JSON.stringify(seen[part])];
    return wanted === shown ? [] : `${part} should be ${wanted}, and is ${shown}.`;
  });
}
