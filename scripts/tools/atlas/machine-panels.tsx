import type { ReactNode, Ref } from 'react';
import type { EventObject } from 'xstate';
import type { Subject } from '../../../machines/registry.ts';
import { contextLines } from './context-lines.ts';
import { Details } from './details.tsx';
import { download } from './download.ts';
import type { Shown } from './drawing.tsx';
import { mermaid } from './export.ts';
import { History } from './history.tsx';
import { initialOf } from './live.ts';
import { Constants, Delays, Events, OwnEvent } from './panels.tsx';
import type { Player } from './player.ts';
import type { Session } from './session.ts';

interface Titled {
  title: string;
  isInert?: boolean;
  children: ReactNode;
}

function Panel({ title, isInert, children }: Titled) {
  return (
    <section aria-label={title} inert={isInert}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface About extends Shown {
  ref: Ref<HTMLDivElement>;
  session: Session;
  player: Player;
  subject: Subject;
  pick(picked: string): void;
  showSteps(areShown: boolean): void;
}

/** What is to be read and done beside the chart of a machine. */
export function Panels({ ref, session, player, subject, live, picked, pick, showSteps }: About) {
  const { isGoingBack } = player.state();
  const end = session.record().endOf(subject);
  const snapshot = live?.snapshot ?? initialOf(subject);
  const send = (to: Subject, event: EventObject) => session.send(to, event, live?.ref);
  return (
    <div ref={ref} className="panels">
      <div className="column">
        <Panel title="Delays">
          {live ? (
            <Delays live={live} session={session} />
          ) : (
            <p>{end ? 'No delay runs.' : 'The page is loading.'}</p>
          )}
        </Panel>
        <Panel title="Context">
          <pre>{contextLines(snapshot.context, initialOf(subject).context)}</pre>
        </Panel>
        <Panel title="Events" isInert={isGoingBack}>
          {end ? (
            <p>No actor takes them.</p>
          ) : (
            <>
              <OwnEvent key={subject} subject={subject} snapshot={snapshot} send={send} />
              <Events
                subject={subject}
                snapshot={snapshot}
                isLoaded={live !== undefined}
                send={send}
              />
            </>
          )}
        </Panel>
      </div>
      <div className="column">
        <Panel title="History of the page">
          <History session={session} player={player} subject={subject} showSteps={showSteps} />
        </Panel>
      </div>
      <div className="column">
        <Panel title="State or transition">
          <Details subject={subject} picked={picked} pick={pick} />
        </Panel>
        <Panel title="Constants">
          <Constants subject={subject} />
        </Panel>
        <Panel title="Take the chart along">
          <button
            type="button"
            onClick={() => download(`${subject}.mmd`, 'text/plain', mermaid(subject))}
          >
            Mermaid
          </button>
        </Panel>
      </div>
    </div>
  );
}
