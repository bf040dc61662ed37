import { installSystemPackages } from '../../setup/install.mjs';
import {
  chromium,
  codeSniffer,
  forTheFullTests,
  forTheTests,
  type Need,
  postgres,
  webServers,
} from '../../setup/needs.mjs';
import { type EngineName, missing } from '../timing/browsers.ts';
import type { Lane, Step } from './lanes.ts';
import { build, check, phpunit, phpunitOnPostgres, type Runner, vitest } from './runners.ts';

const program = (name: string, command: string, ...args: string[]): Step => ({
  name,
  run: check(name, command, ...args),
});

/** Checks keep what they know of files that have not changed. */
const cache = (tool: string) => `node_modules/.cache/${tool}`;

const lintAndTypes: Lane = [
  program('Format and lint', 'biome', 'check', '--error-on-warnings', '.'),
  program('Types', 'tsc', '--incremental', '--tsBuildInfoFile', cache('types.tsbuildinfo')),
  program('Types of the machines, without DOM', 'tsc', '-p', 'machines'),
  program('Types of the page, without young built-ins', 'tsc', '-p', 'src'),
];

const theBuild: Step = { name: 'The build', run: build };

const projects = (...names: string[]) => vitest(...names.map((name) => `--project=${name}`));

/**
 * `npm test`: two lanes, a core each. Only the steps that need system packages wait for them to be installed.
 */
export function everyTest(): Lane[] {
  const installed = installSystemPackages(forTheTests);
  const afterwards =
    (runner: Runner): Runner =>
    async () => {
      await installed;
      return runner();
    };
  // It is reported by each step that waits for it.
  installed.catch(() => {});
  // In three parts, so that both lanes end together.
  const partOfSite = (part: number): Step => ({
    name: `The built site in Chromium, part ${part} of 3`,
    run: afterwards(vitest('--project=site', `--shard=${part}/3`)),
  });
  return [
    [theBuild, partOfSite(1), partOfSite(2), { name: 'PHP', run: afterwards(phpunit()) }],
    [
      ...lintAndTypes,
      { name: 'Machines, specification, views', run: projects('machines', 'views', 'views-alone') },
      { name: 'Commands as typed through npm', run: afterwards(projects('commands')) },
      partOfSite(3),
    ],
  ];
}

/** `npm run test:fast`: the developer's loop. */
export const fast: Lane[] = [
  lintAndTypes,
  [{ name: 'Machines and views', run: projects('machines', 'views', 'views-alone') }],
];

/** `npm run test:full`: everything that `npm test` leaves out. A step whose browser or server is missing does not run. */
export function theRest(): Lane[] {
  const installed = installSystemPackages(forTheFullTests);
  const unless = (problem: () => string | undefined, step: Step): Step => ({
    ...step,
    cannotRun: async () => {
      await installed;
      return problem();
    },
  });
  const needing = ({ present, what }: Need, step: Step) =>
    unless(() => (present() ? undefined : `${what} is not installed`), step);
  const inEngine = (engine: EngineName, step: Step) => unless(() => missing(engine), step);
  return [
    [
      theBuild,
      needing(chromium, {
        name: 'The built site in Chromium, at length',
        run: projects('full-site'),
      }),
      needing(webServers, { name: 'The release on Apache', run: projects('full-apache') }),
      needing(webServers, { name: 'The release on nginx', run: projects('full-nginx') }),
    ],
    [
      program('Spelling', 'cspell', '--quiet', '.'),
      program('Nothing unused', 'knip'),
      needing(chromium, { name: 'Tools', run: projects('full-tools') }),
      needing(
        codeSniffer,
        program(
          'PHP coding standard',
          'phpcs',
          '--standard=tests/php/phpcs.xml',
          'php',
          'tests/php',
        ),
      ),
      needing(postgres, { name: 'PHP on PostgreSQL', run: phpunitOnPostgres }),
      inEngine('firefox', { name: 'The page in Firefox', run: projects('full-firefox') }),
      inEngine('webkit', { name: 'The page in WebKit', run: projects('full-webkit') }),
      { name: 'Commands and fault injection', run: projects('full-commands', 'full-faults') },
    ],
  ];
}
