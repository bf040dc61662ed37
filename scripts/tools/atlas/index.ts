/** The atlas of this page's machines; a page of the dev server that is in no build. */

import {
  actionsOf,
  eventsOf,
  type MachineName,
  machineNames,
  modelOf,
  pathsOf,
  sayOf,
} from '../../../model/models.ts';
import { hand, type PageAction, view } from '../../../model/page.ts';
import { type AtlasMachine, type FramedPage, startAtlas } from './start.tsx';

/** How long all parts of a page may take to be hydrated, in ms. */
const hydrationTimeout = 30_000;

async function until(holds: () => boolean, problem: string): Promise<void> {
  const end = performance.now() + hydrationTimeout;
  while (!holds()) {
    if (performance.now() > end) throw new Error(problem);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Brings every island near, which is when it is hydrated, and goes back to the top. */
async function ready({ document, scrollTo }: FramedPage): Promise<void> {
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
  scrollTo({ top: 0, behavior: 'instant' });
}

/** Only a browser itself, or a server, can do the others. */
const isOfPage = (action: object): action is PageAction =>
  !['motion', 'width', 'answer', 'draft'].some((kind) => kind in action);

function atlasMachine(name: MachineName): AtlasMachine {
  const { machine, input, view: expected } = modelOf(name);
  return {
    machine,
    input,
    // The same event may be a sample for two guards.
    events: [...new Map(eventsOf(name).map((event) => [JSON.stringify(event), event])).values()],
    // Each block has one.
    isMany: name === 'reveal',
    paths: () => pathsOf(name, 10),
    say: (event, before) => sayOf(name, event, before),
    cause(event, before, { document }) {
      const actions = actionsOf(name, event, before);
      if (actions.length === 0 || !actions.every(isOfPage)) return false;
      for (const action of actions) hand(action, document);
      return true;
    },
    expected,
    seen: ({ document }) => view(document)[name],
  };
}

const element = document.getElementById('atlas');
if (element)
  startAtlas(element, {
    page: '/?inspect=frame',
    machines: Object.fromEntries(machineNames.map((name) => [name, atlasMachine(name)])),
    ready,
    bring(page, name) {
      const part = page.document.querySelector(`[data-machine="${name}"]`);
      part?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    },
    testHead: (name) =>
      [
        "import { expect, test } from 'vitest';",
        "import { createActor, SimulatedClock } from 'xstate';",
        "import { models } from '../../model/models.ts';",
        '',
        `const { machine, input } = models['${name}'];`,
      ].join('\n'),
  });
