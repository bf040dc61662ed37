import type { AnyActorRef } from 'xstate';
import { stateName } from '../../../src/parts/machine-attributes.ts';
import type { Live } from './live.ts';
import type { Session } from './session.ts';

interface Choice {
  session: Session;
  actors: Live[];
  /** The one that is chosen. */
  own: AnyActorRef | undefined;
  choose(own: AnyActorRef | undefined): void;
}

/** The actor that the chart shows, if the machine has several. */
export const ActorChoice = ({ session, actors, own, choose }: Choice) => (
  <div className="row">
    <label>
      Which of them{' '}
      <select
        value={actors.findIndex(({ ref }) => ref === own)}
        onChange={({ target }) => {
          const ref = actors[Number(target.value)]?.ref;
          choose(ref);
          if (ref) session.bringBlock(ref);
        }}
      >
        <option value={-1}>the one that has changed last</option>
        {actors.map(({ ref, snapshot }, place) => (
          <option key={ref.sessionId} value={place}>
            {place + 1}: {session.nameOf(ref)}, {stateName(snapshot.value)}
          </option>
        ))}
      </select>
    </label>
  </div>
);
