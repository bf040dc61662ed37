import { useState } from 'react';
import type { EventObject } from 'xstate';
import { eventsOf, type MachineName } from '../../../model/models.ts';
import { cause } from './framed-page.ts';
import type { Live } from './record.ts';
import type { Session } from './session.ts';

interface Causing {
  session: Session;
  name: MachineName;
  live: Live | undefined;
}

/** Causes samples of all events; a dashed one would change nothing now. */
export function Events({ session, name, live }: Causing) {
  const [said, setSaid] = useState('');
  // The same event may be a sample for two guards.
  const samples = new Map(eventsOf(name).map((event) => [JSON.stringify(event), event]));
  const press = (event: EventObject) => {
    const page = session.page();
    const isByHand = page && live && cause(name, event, live.snapshot, page);
    if (!isByHand) session.send(name, event);
    setSaid(`${event.type} was ${isByHand ? 'caused on the page' : 'sent to the machine'}.`);
  };
  return (
    <section aria-label="Events">
      <h2>Cause an event</h2>
      <div className="row">
        {[...samples].map(([key, event]) => {
          const { type, ...payload } = event;
          return (
            <button
              key={key}
              type="button"
              aria-disabled={!live?.snapshot.can(event)}
              onClick={() => press(event)}
            >
              {type} {Object.keys(payload).length > 0 && <small>{JSON.stringify(payload)}</small>}
            </button>
          );
        })}
      </div>
      <p role="status">{said}</p>
    </section>
  );
}
