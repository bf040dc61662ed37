/** The holds of every rotating view, its button and its label. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Hold } from '../../machines/rotation.ts';
import { useKeyboardHold } from '../../src/parts/use-keyboard-hold.ts';
import { useRotation } from '../../src/parts/use-rotation.ts';
import { createSite, type Site } from '../../src/site.ts';
import { SiteContext } from '../../src/site-context.ts';

let site: Site;

function View() {
  const { snapshot, playing, running, toggle } = useRotation('coverage');
  return (
    <>
      <ul {...useKeyboardHold()}>
        <li>
          <button type="button">First</button>
        </li>
        <li>
          <button type="button">Second</button>
        </li>
      </ul>
      <button type="button" onClick={toggle}>
        {playing ? 'Pause' : 'Play'}
      </button>
      <output>{`${running ? 'runs' : 'stands'} at ${snapshot.context.index}`}</output>
    </>
  );
}

const show = () =>
  render(
    <StrictMode>
      <SiteContext value={site}>
        <View />
      </SiteContext>
    </StrictMode>,
  );
const holds = () => site.actors.coverage.getSnapshot().context.holds;
const place = (hold: Hold) => act(() => site.actors.coverage.send({ type: 'hold.placed', hold }));
const output = () => screen.getByRole('status').textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const focus = (name: string) => act(() => screen.getByRole('button', { name }).focus());

beforeEach(() => {
  site = createSite();
  site.startHome();
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  for (const actor of Object.values(site.actors)) actor.stop();
});

test('a view that is shown lifts its own hold, and places it when it is removed', () => {
  site.actors.coverage.send({ type: 'hold.placed', hold: 'away' });
  const { unmount } = show();
  expect(holds()).toEqual([]);
  expect(output()).toBe('runs at 0');
  unmount();
  expect(holds()).toEqual(['away']);
});

test('a view that is removed with the focus among its items leaves no hold of that', () => {
  const { unmount } = show();
  place('keyboard-focus');
  unmount();
  expect(holds()).toEqual(['away']);
});

test('the button pauses and plays', () => {
  show();
  press('Pause');
  expect(holds()).toEqual(['user']);
  expect(output()).toBe('stands at 0');
  press('Play');
  expect(holds()).toEqual([]);
});

test.each(['user', 'reduced-motion'] as const)(
  'under the hold "%s" the button says play',
  (hold) => {
    show();
    place(hold);
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
    press('Play');
    expect(holds()).toEqual([]);
  },
);

test.each(['hidden', 'keyboard-focus'] as const)(
  'under the hold "%s" it still says pause',
  (hold) => {
    show();
    place(hold);
    expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
    expect(output()).toBe('stands at 0');
  },
);

test('keyboard focus among the items holds the rotation until it leaves them all', () => {
  show();
  focus('First');
  expect(holds()).toEqual(['keyboard-focus']);
  const between: Hold[][] = [];
  site.actors.coverage.subscribe(({ context }) => between.push(context.holds));
  focus('Second');
  expect(between).not.toContainEqual([]);
  expect(holds()).toEqual(['keyboard-focus']);
  focus('Pause');
  expect(holds()).toEqual([]);
});

test('focus that no keyboard has moved holds nothing', () => {
  show();
  const first = screen.getByRole('button', { name: 'First' });
  vi.spyOn(first, 'matches').mockReturnValue(false);
  fireEvent.focus(first);
  expect(holds()).toEqual([]);
});
