import { expect, test } from 'vitest';
import type { AnyActorLogic, AnyStateMachine } from 'xstate';
import { photoMachine } from '../../machines/photo.machine.ts';
import { revealMachine } from '../../machines/reveal.machine.ts';
import { modelOf } from '../../model/models.ts';
import { createBrowserEnvironment } from '../../src/environment/browser.ts';
import { testSite } from '../support/fake-environment.ts';

const environment = createBrowserEnvironment(
  { notify() {}, dismissToast() {} },
  () => new Promise(() => {}),
);

/** The slots that do nothing by default, and still do nothing here. */
function emptyIn(provided: AnyActorLogic, { implementations: before }: AnyStateMachine): string[] {
  const { actors, actions } = (provided as AnyStateMachine).implementations;
  const same = <Slots extends object>(slots: Slots, defaults: Slots) =>
    Object.keys(defaults).filter(
      (name) => slots[name as keyof Slots] === defaults[name as keyof Slots],
    );
  return [
    ...same(actors, before.actors),
    ...same(actions, before.actions).filter((name) => `${before.actions[name]}` === '() => {}'),
  ];
}

test('every slot of every machine is filled in the browser', () => {
  const { actors } = testSite({ environment });
  for (const { id, logic } of Object.values(actors))
    expect(emptyIn(logic, modelOf(id as 'contact').machine), id).toEqual([]);
  const photo = (actors.photos.logic as AnyStateMachine).implementations.actors.photo;
  expect(emptyIn(photo as AnyActorLogic, photoMachine)).toEqual([]);
  const reveal = revealMachine.provide(
    environment.revealSlots(document.createElement('p'), actors.motion),
  );
  expect(emptyIn(reveal, revealMachine)).toEqual([]);
});

test('a seed is 128 random bits, others for each page load', () => {
  const { newSeed } = environment;
  expect(newSeed()).toMatch(/^\d+(-\d+){3}$/);
  expect(newSeed()).not.toBe(newSeed());
});
