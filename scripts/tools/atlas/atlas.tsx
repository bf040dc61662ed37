import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { registry, type Subject, subjects } from '../../../machines/registry.ts';
import type { SendRequest } from '../../../src/atlas-link.ts';
import { stateName } from '../../../src/parts/machine-attributes.ts';
import { ChartView } from './chart.tsx';
import type { Live, LiveStore } from './live.ts';
import { Constants, Delays, Events, Timeline } from './panels.tsx';

const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

/** Of several actors of one machine (each block has a reveal), the one that has changed last. */
function latestOf(subject: Subject, store: LiveStore): Live | undefined {
  const own = [...store.actors.values()].filter((live) => live.subject === subject);
  const last = store.timeline.findLast(({ sessionId }) =>
    own.some((live) => live.sessionId === sessionId),
  );
  return own.find(({ sessionId }) => sessionId === last?.sessionId) ?? own[0];
}

/** The atlas: the page runs on the left, the chart of one machine moves on the right. */
export function Atlas({ store }: { store: LiveStore }) {
  useSyncExternalStore(store.subscribe, store.version);
  const [subject, setSubject] = useState<Subject>('hero');
  const frame = useRef<HTMLIFrameElement>(null);
  const live = latestOf(subject, store);
  const { machine, source } = registry[subject];

  const send = (event: { type: string }) => {
    if (!live) return;
    const request: SendRequest = { type: 'atlas.send', sessionId: live.sessionId, event };
    frame.current?.contentWindow?.postMessage(request, location.origin);
  };

  return (
    <div className="atlas">
      <nav aria-label="Machines">
        {subjects.map((name) => {
          const its = latestOf(name, store);
          return (
            <button
              key={name}
              type="button"
              aria-current={name === subject || undefined}
              onClick={() => setSubject(name)}
            >
              {name} <small>{its ? stateName(its.snapshot.value) : '...'}</small>
            </button>
          );
        })}
      </nav>
      <iframe ref={frame} title="The page" src="/?inspect=frame" />
      <main>
        <h1>{subject}</h1>
        <p>
          {machine.root.description} <small>Source: {source}</small>
        </p>
        <div className="chart">
          <ChartView subject={subject} live={live} />
        </div>
        <div className="panels">
          <Panel title="Events it hears now">{live && <Events live={live} send={send} />}</Panel>
          <Panel title="Delays">{live && <Delays live={live} />}</Panel>
          <Panel title="Constants">
            <Constants subject={subject} />
          </Panel>
          <Panel title="Context">
            <pre>{JSON.stringify(live?.snapshot.context, null, 1)}</pre>
          </Panel>
          <Panel title="Timeline of the page">
            <Timeline moments={store.timeline} />
          </Panel>
        </div>
      </main>
    </div>
  );
}
