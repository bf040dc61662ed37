import type { Path } from 'chart-lab';
import type { AnyMachineSnapshot } from 'xstate';
import type { AtlasMachine, AtlasOptions, FramedPage } from './options.ts';
import type { Session } from './session.ts';

/** How long the page may take to show what its actors say, in ms. */
const viewTimeout = 5000;
/** Between the steps of a run, so that eyes can follow, in ms. */
const pause = 400;

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Lines of what is expected and not seen; none where the page shows all of it. */
function differences(
  { expected, seen }: AtlasMachine,
  snapshot: AnyMachineSnapshot,
  page: FramedPage,
): string[] {
  const view: Record<string, unknown> = { ...seen?.(page) };
  return Object.entries(expected?.(snapshot) ?? {}).flatMap(([part, value]) => {
    const [wanted, shown] = [JSON.stringify(value), JSON.stringify(view[part])];
    return wanted === shown ? [] : `${part} should be ${wanted}, and is ${shown}.`;
  });
}

/** Plays a case on the page, reopened on a held clock; `session.subscribe` reports changes. */
export function createPlayer(session: Session, options: AtlasOptions) {
  let name = '';
  let path: Path = [];
  let done = 0;
  let problems: string[] = [];
  let isBusy = false;
  let isRunning = false;
  /** The page on which the case is played. */
  let page: FramedPage | undefined;

  function restart() {
    done = 0;
    problems = [];
    page = undefined;
    isRunning = false;
    session.changed();
  }
  session.subscribe(() => {
    if (page && page !== session.page()) restart();
  });

  async function see(model: AtlasMachine, snapshot: AnyMachineSnapshot, page: FramedPage) {
    const end = performance.now() + viewTimeout;
    while (differences(model, snapshot, page).length > 0 && performance.now() < end) await rest(20);
    problems = differences(model, snapshot, page);
  }

  async function prepare() {
    const opened = await session.open(true);
    await options.ready(opened);
    options.bring(opened, name);
    page = opened;
    return opened;
  }

  async function play() {
    const model = options.machines[name];
    const step = path[done];
    if (!model || !step) return;
    const playedOn = page ?? (await prepare());
    const [before, after] = [step.before.parts.machine, step.after.parts.machine];
    if (!before || !after) return;
    if (step.delay === 0) session.forward(0);
    else if (step.delay !== undefined) {
      session.forward(step.delay - 1);
      await see(model, before, playedOn);
      if (problems.length > 0) return;
      session.forward(1);
    } else if (!model.cause?.(step.event, before, playedOn)) session.send(name, step.event);
    const next = path[done + 1];
    // Timers that end together leave no time to look.
    if (!(next?.fired && next.delay === 0)) await see(model, after, playedOn);
    if (problems.length === 0) done += 1;
  }

  async function work(wantsAll: boolean) {
    if (isBusy) return;
    [isBusy, isRunning] = [true, wantsAll];
    session.changed();
    try {
      do {
        await play();
        session.changed();
        if (isRunning) await rest(pause);
      } while (isRunning && problems.length === 0 && done < path.length);
    } catch (error) {
      problems = [error instanceof Error ? error.message : String(error)];
    }
    [isBusy, isRunning] = [false, false];
    session.changed();
  }

  return {
    state: () => ({ path, done, problems, isBusy, isRunning }),
    choose(machine: string, wanted: Path = []) {
      name = machine;
      path = wanted;
      restart();
    },
    restart,
    step: () => work(false),
    run: () => work(true),
    stop() {
      isRunning = false;
    },
  };
}

export type Player = ReturnType<typeof createPlayer>;
