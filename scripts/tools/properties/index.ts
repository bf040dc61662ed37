/** `npm run properties`: what can never happen, checked in every configuration of the machines. */
import { type Covered, coverage, guess, type Step } from 'chart-lab';
import type { AnyMachineSnapshot } from 'xstate';
import { type Subject, subjects } from '../../../machines/registry.ts';
import { stateName } from '../../../src/parts/machine-attributes.ts';
import { type Constant, constants, typedOver } from '../../model/constants.ts';
import { ledger } from '../../model/ledger.ts';
import { deletionsIn } from '../../model/properties/deletions.ts';
import { properties } from '../../model/properties/properties.ts';
import { brokenBy, type Property, spaceOf, unbuilt } from '../../model/properties/property.ts';
import { wordsOf } from '../../model/properties/steps.ts';
import { rotations, systems } from '../../model/properties/systems.ts';
import { argumentsOf, refuse } from '../../setup/arguments.mjs';

const help = `npm run properties -- [MACHINE…] [OPTIONS]

Checks every property of the machines in every configuration that they can come to; with names, those of these
machines and of the systems that they are in.

  --all     also names each property that holds, and shows what the machines' configurations cover
  --gaps    also names every guard outcome that cannot happen
  --help    this text

Properties that hold are counted. One that does not is shown with its formula, the rows of the ledger that are at stake, and the
shortest way to break it; the status is then 1. So it is where a transition is never taken or its deletion breaks no
property, or where the chart that a property must find cannot be built.

Machines: ${subjects.join(', ')}

Examples:
  npm run properties
  npm run properties -- hero contact
  npm run properties -- --gaps`;

/** The statements of the spec that a property stands for. */
const statementsOf = ({ source }: Property) =>
  Object.entries(ledger).filter(([id]) => new RegExp(`\\b${id}\\b`).test(source));

const chartOf = (subject: Subject) => `machines/${subject}.machine.ts`;

/** The constant of a delay, if it has one. @param type of its event: `xstate.after.interval.coverage.running` */
function constantOf({ type }: Pick<Step['started'][number], 'type'>): Constant | undefined {
  const [, , delay, subject] = type.split('.');
  return constants.find((one) => one.subject === subject && one.delay === delay);
}

const isRotation = (subject: Subject) => (rotations as readonly Subject[]).includes(subject);

const partsOf = (system: string) => Object.keys(systems[system]?.machines ?? {}) as Subject[];

const coverageOf = (subject: Subject) => coverage(spaceOf(subject));

const share = ({ reached, never }: Covered) => `${reached} of ${reached + never.length}`;

function coverageLine(subject: Subject): string {
  const { configurations, transitions, guardOutcomes } = coverageOf(subject);
  return `${subject}: ${configurations} configurations, ${share(transitions)} transitions, ${share(guardOutcomes)} guard outcomes`;
}

/** The files that have the charts, and first that of the constants where one of theirs is another than the spec's. */
function filesOf({ system }: Property): string[] {
  const parts = partsOf(system);
  const off = constants.filter(
    ({ subject, code, figure }) => parts.includes(subject) && code !== figure.number,
  );
  const known = off.map((one) => {
    const file = typedOver(one) === undefined ? 'machines/timing.ts' : chartOf(one.subject);
    const { figure, code } = one;
    return `${file} (${figure.what}: ${code}, in scripts/model/figures.ts: ${figure.number})`;
  });
  const charts = parts.map(chartOf).filter((file) => !known.some((one) => one.startsWith(file)));
  const isShared = known.length === 0 && parts.some(isRotation);
  return [...known, ...charts, ...(isShared ? ['machines/rotation.ts'] : [])];
}

/** Which item a rotation is at, counted from 1 as in the cases; '' for another machine. */
function itemOf({ context }: AnyMachineSnapshot): string {
  const { index, count } = context as { index?: number; count?: number };
  return index === undefined || count === undefined ? '' : `, at item ${index + 1} of ${count}`;
}

/** What an action is given, such as the words that an actor is told, as far as a line has room for it. */
function withWhat(params: unknown): string {
  const json = JSON.stringify(params) ?? '';
  return json.length > 120 ? `${json.slice(0, 119)}…` : json;
}

/** What the machines were and are at the step that breaks a property, and the delays that it began. */
function momentOf(step?: Step): string {
  if (!step) return '';
  const { before, after, started, did } = step;
  const parts = Object.entries(after.parts).map(([name, snapshot]) => {
    const was = before?.parts[name];
    const [from, to] = [was, snapshot].map((one) => one && stateName(one.value));
    const states = from && from !== to ? `goes from ${from} to ${to}` : `is ${to}`;
    return `${name} ${states}${itemOf(snapshot)}`;
  });
  const delays = started.map((one) => {
    const wanted = constantOf(one)?.figure.number;
    const differs = wanted !== undefined && wanted !== one.ms ? ` (the spec: ${wanted} ms)` : '';
    return `${one.type.split('.')[2]} begins, ${one.ms} ms${differs}`;
  });
  const deeds = did.map(({ type, id, params }) =>
    [type, id, withWhat(params)].filter(Boolean).join(' '),
  );
  return [...parts, ...delays, ...deeds].join('; ');
}

/** The machines of these names, or all; an unknown name ends the command. */
function chosenOf(names: readonly string[]): readonly Subject[] {
  for (const name of names)
    if (!subjects.includes(name as Subject))
      refuse(
        `There is no machine "${name}".${guess(name, subjects)} There are: ${subjects.join(', ')}.`,
      );
  return names.length > 0 ? (names as Subject[]) : subjects;
}

const neverTaken = (subject: Subject) =>
  coverageOf(subject).transitions.never.map((what) => `NEVER TAKEN ${what}`);

const unnoticed = (subject: Subject) =>
  deletionsIn(subject).unnoticed.map(
    ({ what }) => `UNNOTICED ${subject}: deleting ${what} breaks no property`,
  );

async function run(): Promise<void> {
  const { values, positionals } = argumentsOf(help, {
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      gaps: { type: 'boolean', default: false },
    },
  });
  const chosen = chosenOf(positionals);
  const isChosen = ({ system }: Property) => partsOf(system).some((part) => chosen.includes(part));
  const checked = properties.filter(isChosen);
  const broken: Property[] = [];
  for (const property of checked) {
    const way = brokenBy(property);
    const { length } = spaceOf(property.system).all();
    if (!way) {
      if (values.all) console.log(`holds  ${property.says} (${property.system}: ${length})`);
      continue;
    }
    console.log(`BROKEN ${property.says} (${property.system}: ${length})`);
    broken.push(property);
    process.exitCode = 1;
    console.log(`  formula: ${property.formula.text}`);
    console.log(`  source: ${property.source}`);
    for (const [id, statement] of statementsOf(property))
      console.log(`  at stake: ${id}, ${statement}`);
    for (const [index, step] of way.entries()) console.log(`  ${index + 1}. ${wordsOf(step)}`);
    console.log(`  then: ${momentOf(way.at(-1))}`);
    console.log(`  files: ${filesOf(property).join(', ')}`);
  }
  if (values.all) console.log(`\n${chosen.map(coverageLine).join('\n')}\n`);
  if (values.gaps)
    for (const gap of chosen.flatMap((subject) => coverageOf(subject).guardOutcomes.never))
      console.log(gap);
  const cutOff = [...new Set(checked.map(({ system }) => system))]
    .filter((name) => !spaceOf(name).isWhole)
    .map((name) => `${name} has more configurations than were searched.`);
  // A property that is broken already is broken by every deletion, too, and each search that is cut off takes minutes.
  const isSpoilt = (subject: Subject) =>
    !spaceOf(subject).isWhole || broken.some(({ system }) => partsOf(system).includes(subject));
  const spoilt = chosen.filter(isSpoilt);
  const sound = chosen.filter((subject) => !isSpoilt(subject));
  const faults = [
    ...cutOff,
    ...checked.flatMap((one) => unbuilt(one) ?? []),
    ...chosen.flatMap(neverTaken),
    ...sound.flatMap(unnoticed),
  ];
  for (const fault of faults) console.log(fault);
  if (faults.length > 0) process.exitCode = 1;
  const deletions = sound.map(deletionsIn);
  const sum = (which: 'all' | 'unnoticed') =>
    deletions.reduce((count, one) => count + one[which].length, 0);
  if (sound.length > 0)
    console.log(
      `Each of ${sum('all')} transitions was deleted in turn: ${sum('all') - sum('unnoticed')} deletions break a property.`,
    );
  if (spoilt.length > 0)
    console.log(
      `Deletions in ${spoilt.join(', ')} tell nothing while a property is broken, or a search cut off, without them.`,
    );
  // Each has been told above, with all that holds around it.
  for (const { says } of broken) console.log(`BROKEN ${says}`);
  console.log(
    `${broken.length || 'None'} of ${checked.length} properties ${broken.length === 1 ? 'is' : 'are'} broken.`,
  );
}

await run();
