import { passedIn, type Report, type Result } from './outcome.ts';

/** A runner, a check or a preparation, such as the build. */
export interface Step {
  name: string;
  run: () => Promise<Report>;
  /** The reason why it cannot run on this machine, asked when its turn comes. */
  cannotRun?: () => Promise<string | undefined>;
}

/** Steps that follow one another. */
export type Lane = readonly Step[];

async function runStep({ name, run, cannotRun }: Step): Promise<Result> {
  const began = performance.now();
  const reason = await cannotRun?.();
  if (reason) {
    console.log(`\n== Not run: ${name}: ${reason}`);
    return { step: name, seconds: 0, outcomes: [], notRun: reason };
  }
  const { outcomes, output } = await run().catch((error: unknown) => ({
    outcomes: [{ title: `${name}: ${error}`, passed: false, seconds: 0 }],
    output: error instanceof Error ? `${error.stack}` : String(error),
  }));
  const seconds = (performance.now() - began) / 1000;
  const passed = passedIn(outcomes);
  // Two runners never write into each other: each is shown when it has ended.
  console.log(
    `\n== ${name}\n${output}\n-- ${name}: ${passed} passed, ${outcomes.length - passed} failed, ${seconds.toFixed()} s`,
  );
  return { step: name, seconds, outcomes };
}

/** Runs lanes side by side, one per core, and the steps of each in turn. */
export async function runLanes(lanes: readonly Lane[]): Promise<Result[]> {
  const results = await Promise.all(
    lanes.map(async (lane) => {
      const ended: Result[] = [];
      for (const step of lane) ended.push(await runStep(step));
      return ended;
    }),
  );
  return results.flat();
}
