/** The list of photographs as its visitor sees and hears it. */
import { act, fireEvent, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import {
  type PhotoInput,
  type Prepared,
  photoMachine,
  type Sent,
} from '../../machines/photo.machine.ts';
import { photosMachine } from '../../machines/photos.machine.ts';
import { photos as words } from '../../src/content/photos.ts';
import { Photos } from '../../src/sections/photos.tsx';

/** The list over photographs whose files are fine, but for those that are no pictures. */
function opened() {
  const prepare = fromPromise<Prepared, PhotoInput>(async ({ input: { id } }) =>
    id.endsWith('.pdf') ? { problem: 'notPicture' } : { size: 400_000 },
  );
  const send = fromPromise<Sent, PhotoInput>(async () => ({ as: 'stored', problem: '' }));
  const photo = photoMachine.provide({ actors: { prepare, send } });
  const actor = createActor(photosMachine.provide({ actors: { photo } }), { input: { most: 12 } });
  actor.start();
  onTestFinished(() => {
    actor.stop();
  });
  const { unmount } = render(
    <StrictMode>
      <Photos
        actor={actor}
        take={(files) => [...files].map(({ name, size }) => ({ id: name, name, size }))}
        previewOf={() => undefined}
        emailLink={(reference = '') => <a href={`mailto:a@example.org?subject=${reference}`}>us</a>}
      />
    </StrictMode>,
  );
  return { actor, unmount };
}

const input = () => document.querySelector('input[type="file"]') as HTMLInputElement;
const said = () =>
  [...document.querySelectorAll('[role="status"]')].flatMap(({ textContent }) => textContent || []);

async function choose(element: HTMLInputElement, ...names: string[]) {
  const files = names.map((name) => new File(['x'], name, { type: 'image/jpeg' }));
  Object.defineProperty(element, 'files', { value: files, configurable: true });
  await act(async () => {
    element.dispatchEvent(new Event('change'));
  });
  for (const _ of names) await act(() => new Promise((resolve) => setTimeout(resolve)));
}

test('a choice is counted in a region that is there before, and in the field’s name', async () => {
  opened();
  expect(said()).toEqual([]);
  await choose(input(), 'desks.jpg', 'chairs.jpg');
  expect(said()).toEqual(['2 photos chosen.']);
  expect(input().closest('label')?.textContent).toBe(`${words.addMore}, 2 ${words.chosen}`);
});

test('a refusal is said with the name of the file', async () => {
  opened();
  await choose(input(), 'plan.pdf');
  expect(said()).toContain(`plan.pdf: ${words.problems.notPicture}`);
});

test('files are taken by a dialog that outlives its field', async () => {
  const { actor, unmount } = opened();
  const before = input();
  unmount();
  await choose(before, 'desks.jpg');
  expect(actor.getSnapshot().context.photos).toHaveLength(1);
});

test('the field has the focus after a photograph that had it is removed, and is brought into view', async () => {
  opened();
  await choose(input(), 'desks.jpg');
  const remove = document.querySelector<HTMLElement>('.photos-list button');
  remove?.focus();
  fireEvent.click(remove as HTMLElement);
  expect(document.activeElement).toBe(input());
});

test('offers no removal of a photograph that has arrived', async () => {
  const { actor } = opened();
  await choose(input(), 'desks.jpg');
  const enquiry = { key: 'seed-1', reference: 'QS-ABCDEFGH' };
  await act(async () => actor.send({ type: 'enquiry.stored', enquiry }));
  expect(said()).toEqual(['Your photo has arrived.']);
  expect(document.querySelector('.photos-list button')).toBeNull();
});

test('offers email at all times, with the reference once there is one', async () => {
  const { actor } = opened();
  const email = () => document.querySelector('a[href^="mailto:"]')?.getAttribute('href');
  expect(email()).toBe('mailto:a@example.org?subject=');
  await choose(input(), 'plan.pdf');
  const enquiry = { key: 'seed-1', reference: 'QS-ABCDEFGH' };
  act(() => actor.send({ type: 'enquiry.stored', enquiry }));
  expect(email()).toBe('mailto:a@example.org?subject=QS-ABCDEFGH');
});
