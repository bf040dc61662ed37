import { type SubmitEvent, useState } from 'react';
import type { EventObject } from 'xstate';
import type { AtlasMachine } from './options.ts';
import type { Live } from './record.ts';
import type { Session } from './session.ts';

interface Sending {
  session: Session;
  model: AtlasMachine;
  live: Live | undefined;
}

/** Sends events past the page, straight to the machine; a grey one would change nothing now. */
export function Events({ session, model, live }: Sending) {
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const send = (event: EventObject) => live && session.send(live.name, event);
  const submit = (form: SubmitEvent) => {
    form.preventDefault();
    try {
      const event = JSON.parse(text) as EventObject;
      const isTaken = live?.snapshot.can(event) === true;
      send(event);
      setSaid(isTaken ? 'Sent.' : 'Sent; no transition takes it now.');
    } catch (error) {
      setSaid(String(error));
    }
  };
  return (
    <section aria-label="Events">
      <h2>Send an event</h2>
      <div className="row events">
        {model.events.map((event) => {
          const { type, ...payload } = event;
          const details = Object.keys(payload).length > 0 ? JSON.stringify(payload) : '';
          return (
            <button
              key={type + details}
              type="button"
              aria-disabled={!live?.snapshot.can(event)}
              onClick={() => send(event)}
            >
              {type} <small>{details}</small>
            </button>
          );
        })}
      </div>
      <form onSubmit={submit}>
        <label>
          Another, as JSON
          <textarea
            rows={2}
            value={text}
            placeholder={JSON.stringify(model.events[0])}
            spellCheck={false}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <button type="submit">Send</button> <span role="status">{said}</span>
      </form>
    </section>
  );
}
