import { createInspector } from '@statelyai/inspect';
import type { AnyActorRef, InspectionEvent, Observer } from 'xstate';
import { blanking } from './inspect.ts';

/** What the atlas asks of the page beside it. */
export interface SendRequest {
  type: 'atlas.send';
  sessionId: string;
  event: { type: string };
}

/**
 * The page's half of the atlas, on the dev server only: tells the window around this frame what the
 * Stately inspector would be told, and passes the events that are sent there on to the actors.
 */
export function tellAtlas(): Observer<InspectionEvent> {
  const actors = new Map<string, AnyActorRef>();
  const { inspect } = createInspector(
    { send: (event) => parent.postMessage(event, location.origin) },
    blanking,
  );
  addEventListener('message', ({ source, data }: MessageEvent<SendRequest>) => {
    if (source !== parent || data.type !== 'atlas.send') return;
    actors.get(data.sessionId)?.send(data.event);
  });
  return {
    next(event) {
      if (event.type === '@xstate.actor') {
        const actor = event.actorRef as AnyActorRef;
        actors.set(actor.sessionId, actor);
      }
      inspect.next?.(event);
    },
  };
}
