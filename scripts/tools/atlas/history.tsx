import { memo, useCallback, useEffect, useRef, useState } from 'react';
import type { Subject } from '../../../machines/registry.ts';
import { stateName } from '../../../src/parts/machine-attributes.ts';
import { changesOf } from './changes.ts';
import { asCase, asTest, endsOf } from './copy.ts';
import { eventWords } from './described.ts';
import { download } from './download.ts';
import { type Line, linesOf } from './lines.ts';
import type { Moment, PageRecord } from './live.ts';
import type { Player } from './player.ts';
import { goBack } from './replay.ts';
import type { Session } from './session.ts';

/** What leaves the atlas as JSON: no actor, no word that was typed. */
const plain = ({ number, at, machine, event, actions, before, after }: Moment) => ({
  number,
  at,
  machine,
  event,
  actions,
  before: { value: before.value, context: before.context },
  after: { value: after.value, context: after.context },
});

/** A moment that is shown in full. */
interface Choice {
  moment: Moment;
  /** Of the page that it happened on, which may have been opened anew since. */
  record: PageRecord;
  /** The machine that was shown as it was chosen. */
  under: Subject;
}

interface Shown {
  choice: Choice;
  session: Session;
  /** The page went back to the moment, which may be another one in its record now. */
  moved(moment: Moment): void;
  player: Player;
  showSteps(areShown: boolean): void;
}

/** The button that an answer belongs to. */
type Pressed = 'back' | 'case' | 'test';

/** One moment in full, with the ways back to it and out of it. */
function Chosen({ choice, session, player, moved, showSteps }: Shown) {
  const { moment, record } = choice;
  const { isGoingBack } = player.state();
  const [said, setSaid] = useState<{ by: Pressed; words: string }>();
  const [copied, setCopied] = useState('');
  const ends = endsOf(moment);
  const [wanted, setWanted] = useState(ends[0] ?? '');
  const box = useRef<HTMLDivElement>(null);
  // With braces: Chromium gives a promise, which is no clean-up.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const say = (by: Pressed, words: string) => setSaid({ by, words });
  const copy = (by: Pressed, toText: (moments: readonly Moment[]) => string) => {
    if (isGoingBack) return;
    if (!record.isWhole()) return say(by, 'The beginning of this history is forgotten.');
    const text = toText(record.moments);
    setCopied(text);
    navigator.clipboard.writeText(text).then(
      () => say(by, 'Copied; it is below too.'),
      () => say(by, 'This browser does not let a page copy: take it from below.'),
    );
  };
  const back = async () => {
    if (isGoingBack) return;
    say('back', 'Going back …');
    try {
      const [again, goesOn] = await player.goBack(record, moment, () =>
        goBack(session, record, moment),
      );
      showSteps(goesOn);
      if (again) moved(again);
      const { number, at } = again ?? moment;
      say('back', `The page is where it was at line ${number}, ${at} ms; the clock stands.`);
    } catch (error) {
      say('back', error instanceof Error ? error.message : String(error));
    }
  };
  const changes = changesOf(moment);

  /** Beside its button: below all of them it would be out of sight. */
  const answerTo = (by: Pressed) => <span role="status">{said?.by === by && said.words}</span>;

  return (
    <div className="chosen" ref={box}>
      <p>
        <b>
          {moment.number}. {moment.machine} at {moment.at} ms:
        </b>{' '}
        <code>{JSON.stringify(moment.event)}</code>,{' '}
        {moment.isTaken
          ? `from ${stateName(moment.before.value)} to ${stateName(moment.after.value)}.`
          : `not taken in ${stateName(moment.after.value)}.`}
      </p>
      {moment.actions.length > 0 && (
        <ol aria-label="Actions executed">
          {moment.actions.map((action) => (
            <li key={action}>
              <code>{action}</code>
            </li>
          ))}
        </ol>
      )}
      {changes.length === 0 ? (
        <p>The context stayed as it was.</p>
      ) : (
        <ul>
          {changes.map((change) => (
            <li key={change}>
              <code>{change}</code>
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        <button type="button" aria-disabled={isGoingBack} onClick={back}>
          Go back to here
        </button>
        {answerTo('back')}
      </div>
      <div className="row">
        <button
          type="button"
          aria-disabled={isGoingBack}
          onClick={() => copy('case', (moments) => asCase(moments, moment))}
        >
          Copy as a case in words
        </button>
        {answerTo('case')}
      </div>
      <div className="row">
        <label>
          {moment.machine} should be in{' '}
          <select value={wanted} onChange={({ target }) => setWanted(target.value)}>
            {ends.map((end) => (
              <option key={end}>{end}</option>
            ))}
          </select>
        </label>
        <button
          type="button"
          aria-disabled={isGoingBack}
          onClick={() => copy('test', (moments) => asTest(moments, moment, wanted))}
        >
          {wanted === ends[0] ? 'Copy as a test' : 'Copy as a failing test'}
        </button>
        {answerTo('test')}
      </div>
      {copied && <textarea readOnly rows={10} aria-label="What was copied" value={copied} />}
    </div>
  );
}

interface Row extends Line {
  /** Which of several actors of the machine. */
  name: string;
  isChosen: boolean;
  choose(moment: Moment): void;
}

/** From state to state, with the signs of the chart. */
function wayOf({ before }: Moment, { isTaken, isReentered, after }: Moment): string {
  const [from, to] = [before, after].map(({ value }) => stateName(value));
  if (!isTaken) return `not taken in ${to}`;
  if (from !== to) return `${from} → ${to}`;
  return isReentered ? `↻ ${to}` : `stays in ${to}`;
}

const TimeLine = memo(({ first, last, times, name, isChosen, choose }: Row) => {
  const { at, machine, event, actions } = last;
  const { type, ...payload } = event;
  return (
    <li>
      <button type="button" aria-pressed={isChosen} onClick={() => choose(last)}>
        {times > 1 ? `${first.number}–${last.number}` : last.number}. <time>{at} ms</time>{' '}
        <b>{machine}</b> {name && `“${name}” `}
        {eventWords(machine, type)} {times > 1 && `× ${times}`}{' '}
        <small>
          {Object.keys(payload).length > 0 && `${JSON.stringify(payload)} · `}
          {wayOf(first, last)}
          {actions.length > 0 && ` / ${actions.join(', ')}`}
          {changesOf(first, last).map((change) => ` · ${change}`)}
        </small>
      </button>
    </li>
  );
});

interface Showing extends Pick<Shown, 'session' | 'player' | 'showSteps'> {
  subject: Subject;
}

/** Every event of the machine, or of all, with its time, the state before and after, and what it changed. */
export function History({ session, player, subject, showSteps }: Showing) {
  const [isAll, setAll] = useState(false);
  const [chosen, setChosen] = useState<Choice>();
  /** How often one was chosen: going back keeps what was said and chosen of it. */
  const [choices, setChoices] = useState(0);
  const record = session.record();
  const { moments } = record;
  const shown = isAll ? moments : moments.filter(({ machine }) => machine === subject);
  const isChosen = ({ first, last }: Line) =>
    chosen?.record === record &&
    chosen.moment.ref === last.ref &&
    chosen.moment.number >= first.number &&
    chosen.moment.number <= last.number;
  const choose = useCallback(
    (moment: Moment) => {
      setChosen({ moment, record: session.record(), under: subject });
      // The report of a case lies above it.
      showSteps(false);
      setChoices((before) => before + 1);
    },
    [session, subject, showSteps],
  );
  return (
    <>
      <div className="row">
        <label>
          <input type="checkbox" checked={isAll} onChange={() => setAll(!isAll)} /> All machines
        </label>
        <button
          type="button"
          onClick={() =>
            download(
              'history.json',
              'application/json',
              JSON.stringify(moments.map(plain), null, 2),
            )
          }
        >
          Export as JSON
        </button>
      </div>
      {chosen?.under === subject && (
        <Chosen
          key={choices}
          choice={chosen}
          session={session}
          player={player}
          showSteps={showSteps}
          moved={(moment) => setChosen({ ...chosen, moment, record: session.record() })}
        />
      )}
      <ol className="timeline" reversed>
        {linesOf(shown, player.ends()).map((line) => (
          <TimeLine
            key={line.first.number}
            {...line}
            name={session.nameOf(line.last.ref)}
            isChosen={isChosen(line)}
            choose={choose}
          />
        ))}
      </ol>
    </>
  );
}
