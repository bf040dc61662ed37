import { afterEach, expect, test, vi } from 'vitest';
import { contactSlots } from '../../src/environment/contact.ts';
import { draft } from '../../src/environment/draft.ts';
import { pageFields } from '../../src/environment/page-fields.ts';
import { post } from '../../src/environment/post.ts';
import { getToken, spamCheck } from '../../src/environment/spam-check.ts';
import { followedTopics } from '../../src/environment/topics.ts';
import { actionOf } from '../support/slots.ts';

const toasts = vi.hoisted(() => ({ notify: vi.fn(), withdraw: vi.fn() }));
vi.mock('../../src/environment/toasts.ts', () => toasts);

const fields = { name: 'Ada', email: '', phone: '', company: '', message: '' };

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('the sensors and promises of the form are the browser’s', () => {
  expect(contactSlots.actors).toEqual({
    spamCheck,
    pageFields,
    draft,
    topics: followedTopics,
    getToken,
    post,
  });
});

test('a notice becomes a toast, and is withdrawn', () => {
  const notice = { tone: 'success', text: 'Stored.' };
  actionOf(contactSlots, 'notify')({}, notice);
  expect(toasts.notify.mock.calls).toEqual([[notice]]);
  actionOf(contactSlots, 'withdraw')({});
  expect(toasts.withdraw).toHaveBeenCalledTimes(1);
});

test('the cause of a failure is logged', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const cause = new Error('Offline');
  actionOf(contactSlots, 'logCause')({}, { cause });
  expect(error.mock.calls).toEqual([[expect.stringMatching(/could not be sent/), cause]]);
});

test('the words of the form are kept and dropped', () => {
  actionOf(contactSlots, 'keepDraft')({ context: { fields, topic: null } });
  expect(Object.values({ ...sessionStorage })).toEqual([JSON.stringify(fields)]);
  actionOf(contactSlots, 'dropDraft')({});
  expect(sessionStorage.length).toBe(0);
});
