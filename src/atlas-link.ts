import { createInspector } from '@statelyai/inspect';
import type { AnyActorRef, InspectionEvent, Observer } from 'xstate';
import { blanking } from './inspect.ts';

/** A message from the atlas: send an event to an actor. */
export interface SendRequest {
  type: 'atlas.send';
  sessionId: string;
  event: { type: string };
}

/**
 * The page's side of the atlas, on the dev server only: posts inspection events to the surrounding window and
 * passes the events chosen there to the actors.
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
