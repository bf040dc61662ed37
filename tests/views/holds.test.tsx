import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { view } from '../../model/page.ts';
import { spec } from '../../model/spec.ts';
import { carousel } from '../../src/content/brands.ts';
import { coverage } from '../../src/content/coverage.ts';
import { Brands } from '../../src/sections/brands.tsx';
import { Coverage } from '../../src/sections/coverage.tsx';
import { createSite } from '../../src/site.ts';
import { SiteContext } from '../../src/site-context.ts';
import { fakeEnvironment } from '../support/fake-environment.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
});

const start = () => {
  const site = createSite({ environment: fakeEnvironment().environment });
  onTestFinished(() => {
    for (const actor of Object.values(site.actors)) actor.stop();
  });
  render(
    <SiteContext value={site}>
      <Coverage />
      <Brands />
    </SiteContext>,
  );
  act(() => {
    site.startPage();
    site.startHome();
  });
};

const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('[P8] keyboard focus among the arrows does not stop the carousel', () => {
  start();
  act(() => button(carousel.next).focus());
  expect(view().brands?.state).toBe('running');
  act(() => vi.advanceTimersByTime(spec.P8.interval));
  expect(view().brands?.index).toBe('1');
});

test('a window that comes back leaves the holds as they were, though its focus is visible after a key', () => {
  start();
  const dot = button(/^Show image 2/);
  const leaveAndComeBack = () => {
    // A window that loses the focus leaves it with its element, which is told all the same.
    fireEvent.focusOut(dot);
    fireEvent.focusIn(dot);
  };
  const visible = vi.spyOn(dot, 'matches').mockReturnValue(false);
  act(() => dot.focus());
  visible.mockRestore();
  leaveAndComeBack();
  expect(view().coverage?.state).toBe('running');

  act(() => button(coverage.pause).focus());
  act(() => dot.focus());
  leaveAndComeBack();
  expect(view().coverage?.state).toBe('held');
});

test('the pause button says the same while focus among the items holds the rotation', () => {
  start();
  act(() => button(/^Show image 2/).focus());
  expect(view().coverage).toMatchObject({
    state: 'held',
    button: coverage.pause,
    live: 'polite',
  });
  // A pointer that presses the button takes the focus from the items first.
  const pause = button(coverage.pause);
  act(() => pause.focus());
  fireEvent.click(pause);
  expect(view().coverage).toMatchObject({ state: 'held', button: coverage.play });
  fireEvent.click(pause);
  expect(view().coverage).toMatchObject({ state: 'running', live: 'off' });
});

test('an arrow with Alt, Ctrl or Meta is the browser’s own', () => {
  start();
  const press = (held = {}) =>
    fireEvent.keyDown(button(coverage.pause), { key: 'ArrowLeft', ...held });
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey']) {
    press({ [modifier]: true });
    expect(view().coverage?.index, modifier).toBe('0');
  }
  press();
  expect(view().coverage?.index).toBe('5');
});
