import { delayIn, firstContext, msOf } from 'chart-lab';
import { memo } from 'react';
import type { AnyStateMachine, StateNode } from 'xstate';
import ledgerPage from '../../../docs/ledger.md?raw';
import { registry, type Subject } from '../../../machines/registry.ts';
import { ledger } from '../../model/ledger.ts';
import { rowsAt } from '../../model/placed.ts';
import { rowsOf } from '../paths/parts.ts';
import { describedBy } from './described.ts';
import type { Picked } from './drawing.tsx';

/** The tests of a row as `docs/ledger.md` lists them: file and titles. */
function testsOf(id: string): string[] {
  const row = ledgerPage.split('\n').find((line) => line.startsWith(`| ${id} |`));
  const cells = row?.split(' | ') ?? [];
  return (cells.at(-1) ?? '')
    .replace(/ \|$/, '')
    .split('<br>')
    .map((test) => test.replace(/\[[^\]]+\]\(\.\.\/([^)]*)\)/, '$1'))
    .filter(Boolean);
}

const statesOf = (node: StateNode): StateNode[] =>
  [node, ...Object.values(node.states).flatMap(statesOf)].filter(({ type }) => type !== 'history');

const nameOf = (node: StateNode) => node.path.join('.') || node.key;

/** Everything of a chart that can be picked: states by their id, transitions by their place in the list. */
function choicesOf(subject: Subject) {
  const { root }: AnyStateMachine = registry[subject].machine;
  const states = statesOf(root).map((node) => ({ picked: node.id, words: nameOf(node) }));
  const transitions = describedBy(subject).map(({ source, event, condition, targets }, place) => ({
    picked: `${place}`,
    words: `${nameOf(source)}: ${event}${condition && ` [${condition}]`}${
      targets.length > 0 ? ` → ${targets.map(nameOf).join(', ')}` : ''
    }`,
  }));
  return { states, transitions };
}

interface Choosing {
  subject: Subject;
  picked: Picked;
  pick(picked: Picked): void;
}

function About({ subject, picked }: Omit<Choosing, 'pick'>) {
  const machine: AnyStateMachine = registry[subject].machine;
  const transition = describedBy(subject)[Number(picked)];
  const node = transition
    ? transition.source
    : statesOf(machine.root).find(({ id }) => id === picked);
  if (!node) return null;
  const context = firstContext(machine, registry[subject].input);
  const delays = (transition ? [transition.type] : node.after.map(({ eventType }) => eventType))
    .flatMap((type) => delayIn(type) ?? [])
    .map((name) => `${name}, ${msOf(machine, name, context)} ms`);
  // The machine as a whole has those of its heading.
  const isWhole = !transition && !node.parent;
  const rows = isWhole ? rowsOf(subject) : rowsAt(subject, transition ?? node);
  return (
    <>
      {!transition && node.description && <p>{node.description}</p>}
      {transition && transition.actions.length > 0 && (
        <p>
          Does <code>{transition.actions.join(', ')}</code>.
        </p>
      )}
      <h3>Delays</h3>
      <p>{delays.length > 0 ? delays.join('; ') : 'None.'}</p>
      <h3>Statements of the ledger</h3>
      {rows.length === 0 && <p>None of its own.</p>}
      {rows.map((id) => (
        <details key={id}>
          <summary>
            {id}: {ledger[id]}
          </summary>
          <ul>
            {testsOf(id).map((test) => (
              <li key={test}>{test}</li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}

/** A state or transition of the chart: its delays, its statements of the ledger with their tests. */
export const Details = memo(({ subject, picked, pick }: Choosing) => {
  const { states, transitions } = choicesOf(subject);
  const optionOf = ({ picked: value, words }: { picked: Picked; words: string }) => (
    <option key={value} value={value}>
      {words}
    </option>
  );
  return (
    <>
      <label>
        Choose here or in the chart{' '}
        <select value={picked} onChange={({ target }) => pick(target.value)}>
          <option value="">none</option>
          <optgroup label="States">{states.map(optionOf)}</optgroup>
          <optgroup label="Transitions">{transitions.map(optionOf)}</optgroup>
        </select>
      </label>
      {picked && <About subject={subject} picked={picked} />}
    </>
  );
});
