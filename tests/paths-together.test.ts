/** `npm run paths -- --together`: which cases it draws for two and three machines at once, and what they say. */
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { casesBySeed, isBehind, players, type Snapshots } from '../scripts/model/together.ts';
import type { Case } from '../scripts/tools/paths/case.ts';
import { bookletTogether, formats } from '../scripts/tools/paths/formats.ts';
import { partOf } from '../scripts/tools/paths/places.ts';
import { pairsOf, spread } from '../scripts/tools/paths/spread.ts';
import { casesOfShared } from '../scripts/tools/paths/together.ts';
import { paths, schema } from './support/paths.ts';

// cspell:ignore menuu
/** Of a step that is done at no part of the page, while an enquiry waits. */
const nothing = 'There is nothing to look at before the enquiry is answered.';

/** Whether an enquiry waits for its answer. */
const isSent = ({ contact }: Snapshots) => contact.matches('sending' as never);

/** The parts of the page that a line of what is to be seen begins with. */
const partsIn = (line: string) =>
  (/^[A-Z][A-Za-z, -]+?(?=: | (looks?|goes|go|is|are) )/.exec(line)?.[0] ?? line).split(/, | and /);

describe('--together', () => {
  const shared = casesBySeed(1, 300);

  test('draws two or three machines, and each is met', () => {
    for (const { cast, steps } of shared) {
      expect([2, 3]).toContain(cast.length);
      expect(cast.filter((one) => !steps.some(({ player }) => player === one))).toEqual([]);
    }
  });

  test('draws every machine that can take part, and every pair of them', () => {
    const pairs = new Set(
      shared.flatMap(({ cast }) => cast.flatMap((one) => cast.map((other) => `${one} ${other}`))),
    );
    expect(pairs.size).toBe(players.length ** 2);
  });

  test('asks for no press behind another tab, nor behind the open menu', () => {
    for (const { player, event, before } of shared.flatMap(({ steps }) => steps)) {
      if (before.title.matches('hidden' as never))
        expect(event.type).toMatch(/^(tab\.shown$|spam\.ready$|xstate\.)/);
      else if (before.menu.matches('open' as never) && player !== 'menu')
        expect(event.type).toMatch(/^(tab\.|system\.|spam\.ready$|xstate\.)/);
    }
  });

  test('tells of a form that is out of sight what the fault panel shows', () => {
    const cases = casesOfShared(shared);
    const seen = shared.flatMap(({ steps }, one) =>
      steps.flatMap(({ event, after }, place) =>
        event.type === 'spam.ready' && isBehind('contact', after)
          ? [cases[one]?.steps[place]?.see.join(' ')]
          : [],
      ),
    );
    expect(seen.length).toBeGreaterThan(0);
    for (const line of seen)
      expect(line).toContain(
        'At the fault panel nothing waits under “Spam-check script” any more.',
      );
  });

  test('brings one enquiry in three to the handler, and some are stored', () => {
    const sent = shared.filter(({ cast }) => cast.includes('contact'));
    const answered = sent.filter(({ steps }) =>
      steps.some(({ event }) => event.type === 'xstate.done.actor.post'),
    );
    const stored = sent.filter(({ steps }) =>
      steps.some(({ after }) => after.contact.matches({ idle: 'success' } as never)),
    );
    expect(answered.length).toBeGreaterThan(sent.length / 3);
    expect(stored.length).toBeGreaterThan(sent.length / 10);
  });

  test('nothing rotates behind another tab', () => {
    const hidden = shared
      .flatMap(({ steps }) => steps)
      .filter(({ after }) => after.title.matches('hidden' as never));
    expect(hidden.length).toBeGreaterThan(0);
    for (const { after } of hidden)
      for (const one of ['hero', 'coverage', 'brands'] as const)
        expect(after[one].matches('running' as never)).toBe(false);
  });

  test('has words for every step and for every machine, in each format for people', () => {
    const booklet = bookletTogether(shared.slice(0, 20), '--seed friday');
    for (const { steps } of booklet.cases)
      for (const step of steps) {
        expect(step.do).toMatch(/^[A-Z].*\.$/);
        for (const line of step.see)
          expect(line).toMatch(
            /^([A-Z][A-Za-z -]+: .*|[A-Z][A-Za-z, -]+ (as before|themselves|itself|sight|answered))[.)]?\.”?$/,
          );
      }
    const validate = new Ajv().compile(schema);
    validate(JSON.parse(formats.json(booklet)));
    expect(validate.errors).toBeNull();
    expect(formats.markdown(booklet)).toContain('npm run -s paths -- --together --seed friday');
  });

  test('tells how many pairs of machines meet, and which machines take no part', () => {
    const { closing } = bookletTogether(shared, '--seed friday');
    expect(closing).toContain(
      '28 of 28 pairs of machines.\nBack-to-top button, Bottom bar, Blocks that slide in take no',
    );
  });

  test('names pairs that do not meet', () => {
    expect(bookletTogether(shared.slice(0, 1), '--seed friday').closing).toMatch(
      /[13] of 28 pairs of machines; a higher --limit has more, such as [A-Z][a-z ]+ with [A-Z][a-z ]+, /i,
    );
  });

  test('says before an enquiry is sent how many steps share the time for its answer', () => {
    const cases = casesOfShared(shared);
    const counts = cases.flatMap(({ steps }) =>
      steps.flatMap(({ do: deed }, place) => {
        const [, count] = /^Before .* read the next (step|\d+ steps) /.exec(deed) ?? [];
        if (count === undefined) return [];
        const rest = steps.slice(place + 1);
        const end = rest.findIndex((step) => !step.do.startsWith('Within 30 s'));
        return [[Number.parseInt(count, 10) || 1, end < 0 ? rest.length : end]];
      }),
    );
    expect(counts.length).toBeGreaterThan(0);
    for (const [told, timed] of counts) expect(told).toBe(timed);
  });

  test('says only what a step has changed', () => {
    const [first, ...others] = casesOfShared(shared).flatMap(({ steps }) => steps);
    expect(first).toBeDefined();
    expect(others.some(({ see }) => see.length === 2 && see[1]?.includes(' as before'))).toBe(true);
  });

  test('while an enquiry waits asks only for what the step is done at, the tab, the header and the form that is in view', () => {
    const near = ['Contact form', 'Tab title', 'Header menu'];
    const cases = casesOfShared(shared);
    const told = shared.flatMap(({ steps }, one) =>
      steps.slice(0, -1).flatMap(({ player, after }, place) => {
        const see = cases[one]?.steps[place]?.see ?? [];
        return isSent(after) && see[0] !== nothing
          ? [{ see: see.filter((line) => !line.endsWith(' out of sight.')), at: partOf(player) }]
          : [];
      }),
    );
    expect(told.filter(({ see }) => see.length > 0).length).toBeGreaterThan(20);
    expect(told.filter(({ see }) => see.join(' ').includes('by Tab'))).toEqual([]);
    for (const { see, at } of told)
      expect(see.flatMap(partsIn).filter((part) => ![at, ...near].includes(part))).toEqual([]);
  });

  test('tells what has changed meanwhile once the enquiry is answered', () => {
    const drawn = casesBySeed(1, 1000, ['contact', 'motion']);
    const cases = casesOfShared(drawn);
    const late = drawn.flatMap(({ steps }, one) => {
      const from = cases[one]?.steps.findIndex(({ see }) => see[0] === nothing) ?? -1;
      const to = steps.findIndex(({ after }, place) => place > from && !isSent(after));
      const [first, last] = [steps[from]?.before, steps[to]?.after];
      return first && last && first.motion.value !== last.motion.value
        ? [cases[one]?.steps[to]]
        : [];
    });
    expect(late.length).toBeGreaterThan(0);
    for (const step of late) {
      expect(step?.do).toMatch(/ That ends the 30 s\.$/);
      expect(step?.see.join('\n')).toMatch(/^Motion button: The button reads /m);
    }
  });

  test('at the end, names what is looked at after the enquiry has been stored, which is never the form', () => {
    const ends = casesOfShared(shared).flatMap(({ steps }) => steps.slice(-1));
    const late = ends.flatMap(({ do: deed, see }) => {
      const parts = / After that, look at (.+)\.$/.exec(deed)?.[1]?.split(/, | and /);
      return parts ? [{ parts, see }] : [];
    });
    expect(late.length).toBeGreaterThan(0);
    for (const { parts, see } of late) {
      const told = see.filter((line) => !line.endsWith(' out of sight.')).flatMap(partsIn);
      expect(told).toEqual(expect.arrayContaining(parts));
      expect(parts).not.toContain('Contact form');
      expect(see.join(' ')).not.toMatch(/Contact form[^.:]* as before/);
    }
  });

  test('says where each part is to be scrolled to, but for the tab and the header, which stay in view', () => {
    const told = casesOfShared(shared).map(({ preconditions }) => preconditions.join(' '));
    expect(told.some((lines) => lines.includes('Scroll to a part whenever'))).toBe(true);
    for (const lines of told) expect(lines).not.toMatch(/(Tab title|Header menu), the /);
  });

  test('has one line for a machine, with where it moves to', () => {
    const seen = casesOfShared(shared).flatMap(({ steps }) => steps.map(({ see }) => see));
    const names = seen.map((lines) =>
      lines.flatMap((line) => /^[A-Z][A-Za-z -]+(?=: )/.exec(line) ?? []),
    );
    expect(names.filter((told) => new Set(told).size < told.length)).toEqual([]);
    expect(seen.flat()).toContain('London slideshow: The picture gives way to the next picture.');
  });

  test.each([1, 2, 3, 4, 5])(
    'tells of each machine of the case, and of none beside (%i)',
    (seed) => {
      for (const { machines, steps } of casesOfShared(casesBySeed(seed, 60)))
        for (const [place, { do: deed, see }] of steps.entries()) {
          // While an enquiry waits there is no time for all of them.
          const isWaiting = steps[place + 1]?.do.startsWith('Within 30 s');
          if (isWaiting || deed.includes(', tidy up ')) continue;
          const told = see.flatMap(partsIn);
          expect([...new Set(told)].sort(), deed).toEqual(machines.map(partOf).sort());
          expect(see.join(' ')).not.toMatch(/nothing else/i);
        }
    },
  );

  test('expects the toast as the case of the form alone does', () => {
    const seen = casesOfShared(shared).flatMap(({ steps }) => steps.flatMap(({ see }) => see));
    const failed = seen.filter((line) =>
      /^Contact form: .*The notice .*“idle\.(failure|not-ready)”/.test(line),
    );
    expect(failed.length).toBeGreaterThan(0);
    for (const line of failed) expect(line).toContain('A toast at the top says ');
  });

  const outcome = /^xstate\.(done|error)\.actor\.post$|^xstate\.error/;
  const answered = casesOfShared(shared).flatMap((one, place) => {
    const steps = shared[place]?.steps ?? [];
    const at = steps.findIndex(({ event }) => outcome.test(event.type));
    return at < 0 ? [] : [{ ...one, at, after: steps[at]?.after }];
  });

  test('says of every outcome of an enquiry, seen at once or not, its toast, its notice and the words in the form', () => {
    const unseen = answered.filter(({ after }) => after?.title.matches('hidden' as never));
    expect(unseen.length).toBeGreaterThan(0);
    for (const { id, steps, at } of answered) {
      const form = steps.slice(at).flatMap(({ see }) => see.filter((one) => /^Contact/.test(one)));
      expect(form.join(' '), id).toMatch(/A toast at the top (says|begins with) /);
      expect(form.join(' '), id).toMatch(/ notice (in the form )?begins with “/);
      expect(form.join(' '), id).toMatch(/Every word is still in the form|There are no fields/);
    }
  });

  test('reads the toast that stands over the open menu', () => {
    const covered = answered.filter(
      ({ after }) =>
        after?.menu.matches('open' as never) && !after.title.matches('hidden' as never),
    );
    expect(covered.length).toBeGreaterThan(0);
    for (const { id, steps, at } of covered)
      expect(steps[at]?.see[0], id).toMatch(
        /^Contact form: A toast at the top (says|begins with) “/,
      );
  });

  test('says in the title whose button it is, and what differs', () => {
    for (const { title } of casesOfShared(shared)) {
      expect(title).not.toMatch(/\bits?\b/);
      const deeds = title.split(' together: ')[1]?.split(', ') ?? [];
      expect(deeds.length, title).toBeGreaterThan(1);
    }
  });

  test('names the outcome of an enquiry in the title', () => {
    for (const { title } of answered) expect(title).toMatch(/ is (reported|stored)\b/);
  });

  test('draws only cases with the machines that are named, and says how to draw them again', () => {
    const args = [
      '--together',
      'contact,menu',
      '--seed',
      'friday',
      '--limit',
      '8',
      '--format',
      'json',
    ];
    const { stdout, stderr } = paths(...args);
    const casts = (JSON.parse(stdout) as Case[]).map(({ machines }) => machines);
    expect(casts).toHaveLength(8);
    for (const machines of casts)
      expect(machines).toEqual(expect.arrayContaining(['contact', 'menu']));
    expect(stderr).toContain('--together contact menu --seed friday --limit 8\n');
    expect(stderr).toContain('\nEach has Contact form and Header menu.\n');
    const again = paths('--together', 'contact', 'menu', ...args.slice(2));
    expect(again.stdout).toBe(stdout);
    for (const { cast } of casesBySeed(1, 20, ['hero', 'floor', 'title']))
      expect(cast).toEqual(['hero', 'floor', 'title']);
  });

  test.each([1, 2, 3])(
    'of many drawn cases, 20 let all machines meet, no two alike (%i)',
    (seed) => {
      const chosen = spread(casesBySeed(seed, 400), 20);
      const pairs = chosen.flatMap(({ cast }) => pairsOf(cast).map(String));
      expect(new Set(pairs).size).toBe(28);
      const titles = casesOfShared(chosen).map(({ title }) => title);
      expect(new Set(titles).size).toBe(20);
      const few = spread(casesBySeed(seed, 400), 10).flatMap(({ cast }) => pairsOf(cast));
      expect(new Set(few.filter((pair) => pair.includes('contact')).map(String)).size).toBe(7);
    },
  );

  test('draws the same cases for the same seed, and others for another', () => {
    const [one, again, other] = ['friday', 'friday', 'monday'].map(
      (seed) => paths('--together', '--seed', seed, '--limit', '2').stdout,
    );
    expect(one?.match(/^## .+ together: /gm)).toHaveLength(2);
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });

  test.each([
    [['--together', 'menuu'], 'no machine for --together "menuu". Did you mean "menu"?'],
    [['--together', 'reveal'], 'no machine for --together "reveal".'],
    [['--together', 'menu,hero', 'title', 'floor'], 'at most 3 machines.'],
    [
      ['--together', 'menu,hero,title', '--priority', '1'],
      'No case with menu, hero, title is that urgent.',
    ],
    [['--together', 'contact', 'contact'], '--together: "contact" is named twice.'],
    [['--together', '--simple'], '--simple and --to are for one machine.'],
    [['--together', '--format', 'playwright'], '--together is for people'],
    [['menu', '--seed', 'friday'], '--seed is for --together.'],
  ])('%j is refused in a sentence', (args, words) => {
    const { status, stderr } = paths(...args);
    expect(status).toBe(2);
    expect(stderr).toContain(words);
  });
});
