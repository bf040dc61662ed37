import { expect, test } from 'vitest';
import { titleMachine } from '../../machines/title.machine.ts';
import { started } from '../support/started.ts';

const tagline = 'Swiftly Removed. Disposed with Class';
const shown = (text: string) => ['keeper', { type: 'title.shown', text }];

const start = () =>
  started(titleMachine, { name: 'Quayswift', tagline }, { callbacks: ['visibility', 'keeper'] });

test('[W2] a hidden tab alternates between the name in capitals and the tagline every 1.5 s', () => {
  const title = start();
  expect(title.took()).toEqual([['visibility', 'started']]);
  title.send({ type: 'tab.hidden' });
  expect(title.took()).toEqual([['keeper', 'started']]);

  for (const text of ['QUAYSWIFT', tagline, 'QUAYSWIFT', tagline]) {
    title.clock.increment(1499);
    expect(title.took()).toEqual([]);
    title.clock.increment(1);
    expect(title.took()).toEqual([shown(text)]);
  }
});

test.each([0, 1500, 3000])('[W3] a tab shown after %i ms has its own title back', (ms) => {
  const title = start();
  title.send({ type: 'tab.hidden' });
  for (let passed = 0; passed < ms; passed += 1500) title.clock.increment(1500);
  title.took();
  title.send({ type: 'tab.shown' });
  expect(title.state()).toBe('visible');
  expect(title.took()).toEqual([['keeper', 'stopped']]);
  title.clock.increment(10_000);
  expect(title.took()).toEqual([]);
});

test('a tab hidden again starts again with its own title', () => {
  const title = start();
  title.send({ type: 'tab.hidden' });
  title.clock.increment(1500);
  title.send({ type: 'tab.shown' });
  title.send({ type: 'tab.hidden' });
  expect(title.state()).toEqual({ hidden: 'untouched' });
});
