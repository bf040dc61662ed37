import { expect, test } from 'vitest';
import { titleMachine } from '../../machines/title.machine.ts';
import { spec } from '../../model/spec.ts';
import { started } from '../support/started.ts';

const interval = spec.W2.alternation;
const tagline = 'Swiftly Removed. Disposed with Class';
const shown = (text: string) => ['keeper', { type: 'title.shown', text }];

const start = () =>
  started(titleMachine, { name: 'Quayswift', tagline }, { callbacks: ['visibility', 'keeper'] });

test('[W2] a hidden tab alternates between the name in capitals and the tagline', () => {
  const title = start();
  expect(title.took()).toEqual([['visibility', 'started']]);
  title.send({ type: 'tab.hidden' });
  expect(title.took()).toEqual([['keeper', 'started']]);

  for (const text of ['QUAYSWIFT', tagline, 'QUAYSWIFT', tagline]) {
    title.clock.increment(interval - 1);
    expect(title.took()).toEqual([]);
    title.clock.increment(1);
    expect(title.took()).toEqual([shown(text)]);
  }
});

test('[W3] a tab has its own title back, however long it was hidden', () => {
  for (const switches of [0, 1, 2]) {
    const title = start();
    title.send({ type: 'tab.hidden' });
    for (let done = 0; done < switches; done += 1) title.clock.increment(interval);
    title.took();
    title.send({ type: 'tab.shown' });
    expect(title.state()).toBe('visible');
    expect(title.took()).toEqual([['keeper', 'stopped']]);
    title.clock.increment(10_000);
    expect(title.took()).toEqual([]);
  }
});
