import type { AnyActorRef, EventObject } from 'xstate';

interface Sent {
  ref: AnyActorRef;
  event: EventObject;
}

const isSame = (one: Sent, other: Sent) =>
  one.ref === other.ref && JSON.stringify(one.event) === JSON.stringify(other.event);

/**
 * Between a page and its actors: while it is shut, what the views send waits, because the past of the page is replayed, in
 * which a section may have come to life later than it does now.
 */
export function createGate() {
  let isShut = false;
  let waiting: Sent[] = [];
  const ownSends = new WeakMap<AnyActorRef, (event: EventObject) => void>();

  return {
    isShut: () => isShut,
    /** For a page that is opened: what waited for the actors of another is gone. */
    reset(wanted: boolean) {
      isShut = wanted;
      waiting = [];
    },
    /** Lets the events of an actor that has just been created wait while the gate is shut. */
    guard(ref: AnyActorRef) {
      const own = ref.send;
      ownSends.set(ref, own);
      ref.send = (event) => {
        if (isShut) waiting.push({ ref, event });
        else own(event);
      };
    },
    /** Sends an event through the gate; a view that has sent the same one has it done with that. */
    send(ref: AnyActorRef, event: EventObject) {
      const place = waiting.findIndex((one) => isSame(one, { ref, event }));
      if (place >= 0) waiting.splice(place, 1);
      (ownSends.get(ref) ?? ref.send)(event);
    },
    /** Lets the views send again, and delivers what waited unless nothing would come of it. */
    open() {
      isShut = false;
      const delivered = waiting;
      waiting = [];
      for (const { ref, event } of delivered) if (ref.getSnapshot().can(event)) ref.send(event);
    },
  };
}
