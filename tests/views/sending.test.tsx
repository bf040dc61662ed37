import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fieldNames } from '../../machines/contact.machine.ts';
import { goodWords } from '../../scripts/model/expected-view.ts';
import { wholeSite } from '../support/whole-site.ts';

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const send = () => document.querySelector<HTMLButtonElement>('form button[type="submit"]');

test('[K5] Send is disabled and reads “Sending...” while an enquiry is sent, and is enabled again when that fails', async () => {
  using page = await wholeSite();
  const { sensors, promises } = page;
  await act(async () => sensors.spamCheck.report({ type: 'spam.ready' }));
  for (const [name, value] of [
    ['name', 'Ada'],
    ['email', 'ada@example.org'],
    ['message', 'Twelve desks'],
  ])
    for (const field of document.querySelectorAll(`form [name="${name}"]`))
      fireEvent.change(field, { target: { value } });
  expect(send()?.disabled, 'Send is disabled before it is pressed').toBe(false);

  fireEvent.submit(send()?.form as HTMLFormElement);
  for (const awaited of ['the token', 'the answer']) {
    expect(send()?.disabled, `Send is enabled while ${awaited} is awaited`).toBe(true);
    expect(send()?.textContent).toBe('Sending...');
    const { getToken, post } = promises;
    const error = new Error('no answer');
    if (awaited === 'the token') await act(async () => getToken.settle({ output: 'token' }));
    else await act(async () => post.settle({ error }));
  }
  expect(send()?.disabled, 'Send stays disabled after the failure').toBe(false);
});

test('[K5] fifty presses on send are one request', async () => {
  using page = await wholeSite();
  act(() => page.sensors.spamCheck.report({ type: 'spam.ready' }));
  for (const name of fieldNames) {
    const control = document.querySelector(`[name="${name}"]`) as HTMLInputElement;
    fireEvent.change(control, { target: { value: goodWords[name] } });
  }
  const form = document.querySelector('form') as HTMLFormElement;
  act(() => {
    for (let press = 0; press < 50; press += 1) form.requestSubmit();
  });
  await act(async () => page.promises.getToken.settle({ output: 'token' }));
  act(() => {
    for (let press = 0; press < 50; press += 1) form.requestSubmit();
  });
  expect(page.promises.getToken.inputs).toEqual([{ action: 'submit' }]);
  expect(page.promises.post.inputs).toEqual([
    { body: { ...goodWords, recaptcha_token: 'token' }, key: 'seed-0' },
  ]);
});

test('shows the whole field of the first problem when Send is refused (WCAG 2.4.11)', async () => {
  using _ = await wholeSite();
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  fireEvent.submit(send()?.form as HTMLFormElement);
  expect(document.activeElement).toBe(document.querySelector('form [name="name"]'));
  expect(scroll.mock.contexts).toEqual([document.activeElement?.closest('.field')]);
});
