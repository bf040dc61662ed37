import type { Step } from 'chart-lab';
import { always, is, never } from 'chart-lab';
import { assign } from 'xstate';
import { type Fields, fieldNames } from '../../../machines/contact.machine.ts';
import {
  didDo,
  eventOf,
  form,
  isIn,
  isLoaded,
  isSending,
  isThanking,
  pressedWell,
  succeeded,
  toastOf,
} from './contact-steps.ts';
import { charted, type Property, provided } from './property.ts';

/** The words of K9, typed by hand from the spec. */
const notReady = 'Please wait for the page to fully load and try again.';

const isIdle = ({ before }: Step) => isIn(before, 'idle');

/** Neither on its way nor thanked for. */
const isEditable = (step: Step) => isIdle(step) && !isIn(step.before, { idle: 'success' });

/** The fields whose typed words a step has lost. The topic, which is put ahead of the message, does not count. */
const lost = ({ before, after }: Step): (keyof Fields)[] =>
  before === undefined
    ? []
    : fieldNames.filter((name) => {
        const former = form(before).fields[name];
        return former !== '' && form(after).fields[name] !== former;
      });

const sending = ['states', 'sending'];
const token = [...sending, 'states', 'token'];
const pressed = ['states', 'idle', 'on', 'send.pressed'];
const idle = ['states', 'idle', 'states'];

export const formProperties: Property[] = [
  {
    says: 'While a field has a problem, nothing is sent, and each problem is noted.',
    source: 'K2',
    system: 'contact',
    formula: always(
      is('a press with problems notes them and does not send', (step) => {
        const pressed = eventOf<{ problems: object }>(step, 'send.pressed');
        if (!step.before || !pressed || pressedWell(step)) return true;
        // In place of the fields there is the thank-you, or they are being sent: nothing is checked there.
        if (isSending(step.before) || isIn(step.before, { idle: 'success' })) return true;
        return !isSending(step.after) && form(step.after).problems === pressed.problems;
      }),
    ),
    mutant: provided('sends without looking at the fields', 'contact', {
      guards: { hasProblems: () => false },
    }),
  },
  {
    says: 'Success and nothing else takes away words that were typed; only the page’s fields may overwrite them.',
    source: 'K7, K8',
    system: 'contact',
    formula: never(
      is('a field loses its words without success or typing', (step) => {
        const edited = eventOf<{ field: keyof Fields }>(step, 'field.edited')?.field;
        const isRead = eventOf(step, 'send.pressed') && isIdle(step);
        return !succeeded(step) && !isRead && lost(step).some((name) => name !== edited);
      }),
    ),
    mutant: charted(
      'clears the fields when no answer comes',
      'contact',
      [...sending, 'after', 'answerTimeout', 'actions'],
      'clearFields',
    ),
  },
  {
    says: 'A press takes the words from the page’s fields, and saves the draft.',
    source: 'K8, K11',
    system: 'contact',
    formula: always(
      is('a press takes the fields of the page and saves the draft', (step) => {
        const pressed = eventOf<{ fields: Fields }>(step, 'send.pressed');
        if (!pressed || !isEditable(step)) return true;
        return form(step.after).fields === pressed.fields && didDo(step, 'keepDraft');
      }),
    ),
    mutant: provided('sends the words that it has heard of', 'contact', {
      actions: { takeFields: assign({}) },
    }),
  },
  {
    says: 'A topic goes by success or by the visitor, who removes it or chooses another.',
    source: 'K7, K8',
    system: 'contact',
    formula: never(
      is('a topic goes without success, removal or another', (step) => {
        const topic = step.before ? form(step.before).topic : null;
        const isLost = topic !== null && form(step.after).topic !== topic;
        const byVisitor = eventOf(step, 'topic.chosen') ?? eventOf(step, 'topic.removed');
        return isLost && !byVisitor && !succeeded(step);
      }),
    ),
    mutant: charted(
      'drops the topic when the spam check fails',
      'contact',
      [...token, 'invoke', 'onError', 'actions'],
      'forgetTopic',
    ),
  },
  {
    says: 'Until it is sent, typing changes its field, clears the problem of that field and saves the draft.',
    source: 'K1, K2, K8',
    system: 'contact',
    formula: always(
      is('typing changes its field, clears its problem and saves the draft', (step) => {
        const edited = eventOf<{ field: keyof Fields; value: string }>(step, 'field.edited');
        if (!edited || !isEditable(step)) return true;
        const { fields, problems } = form(step.after);
        const isSolved = !(edited.field in problems);
        return fields[edited.field] === edited.value && isSolved && didDo(step, 'keepDraft');
      }),
    ),
    mutant: charted('keeps no draft', 'contact', ['states', 'idle', 'on', 'field.edited'], {
      target: '.fresh',
      actions: 'editField',
    }),
  },
  {
    says: 'A saved draft fills only the fields that are still empty.',
    source: 'K8',
    system: 'contact',
    formula: always(
      is('a draft fills the empty fields', (step) => {
        const draft = eventOf<{ fields: Partial<Fields> }>(step, 'draft.found')?.fields;
        if (!step.before || !draft || !isIdle(step)) return true;
        const [was, isNow] = [form(step.before).fields, form(step.after).fields];
        return fieldNames.every((name) => isNow[name] === (was[name] || (draft[name] ?? '')));
      }),
    ),
    mutant: provided('restores only the company from a draft', 'contact', {
      actions: {
        fillEmptyFields: assign(({ context: { fields }, event }) => ({
          fields: { ...fields, company: fields.company || event.fields.company || '' },
        })),
      },
    }),
  },
  {
    says: 'Outside sending, a call to action sets the topic, the visitor can remove it, and both save the draft.',
    source: 'A1, K8',
    system: 'contact',
    formula: always(
      is('a chosen topic is set, a removed one is gone, and the draft is saved', (step) => {
        const chosen = eventOf<{ topic: string }>(step, 'topic.chosen');
        if (!(chosen ?? eventOf(step, 'topic.removed')) || !isIdle(step)) return true;
        return form(step.after).topic === (chosen?.topic ?? null) && didDo(step, 'keepDraft');
      }),
    ),
    mutant: charted(
      'ignores the removal of a topic',
      'contact',
      ['states', 'idle', 'on', 'topic.removed'],
      {},
    ),
  },
  {
    says: 'The thank-you ignores a press of Send and a field that fills itself, and its own button leads to a new enquiry.',
    source: 'K5, K7',
    system: 'contact',
    formula: always(
      is('in the thank-you only its button leads to the fresh form', (step) => {
        if (!isIn(step.before, { idle: 'success' })) return true;
        if (eventOf(step, 'send.pressed') ?? eventOf(step, 'field.edited'))
          return isThanking(step) && step.did.length === 0;
        return !eventOf(step, 'another.pressed') || isIn(step.after, { idle: 'fresh' });
      }),
    ),
    mutant: charted(
      'sends an empty form from the thank-you',
      'contact',
      [...idle, 'success', 'on', 'send.pressed'],
      '#contact.sending',
    ),
  },
  {
    says: 'A press before the script is there says so and asks for the script again.',
    source: 'K9, M4',
    system: 'contact',
    formula: always(
      is('a well-filled press without the script gives a toast and asks for the script', (step) => {
        if (!step.before || !pressedWell(step) || isLoaded(step.before)) return true;
        return toastOf(step)?.text === notReady && step.did.some(({ id }) => id === 'spamCheck');
      }),
    ),
    mutant: charted('does not ask again', 'contact', [...pressed, '1', 'actions'], []),
  },
  {
    says: 'The spam-check loader starts when the page opens.',
    source: 'K6',
    system: 'contact',
    formula: always(
      is(
        'the opening of the page starts the loader',
        ({ before, did }) =>
          before !== undefined ||
          did.some(({ type, id }) => type === 'started' && id === 'spamCheck'),
      ),
    ),
    mutant: charted('never starts the loader', 'contact', ['invoke'], []),
  },
  {
    says: 'Once the script has loaded, a press with valid fields begins sending.',
    source: 'K5, K9',
    system: 'contact',
    formula: always(
      is('a well-filled press with the script there begins sending', (step) => {
        if (!step.before || !pressedWell(step) || !isLoaded(step.before)) return true;
        return isIn(step.before, { idle: 'success' }) || isSending(step.after);
      }),
    ),
    mutant: provided('never hears that the script is there', 'contact', {
      actions: { noteSpamReady: assign({}) },
    }),
  },
  {
    says: 'The request to wait disappears once the script has loaded.',
    source: 'K9, M4',
    system: 'contact',
    formula: never(
      is(
        'the script has loaded and the card still says to wait',
        (step) =>
          eventOf(step, 'spam.ready') !== undefined && form(step.after).notice?.text === notReady,
      ),
    ),
    mutant: charted(
      'goes on asking to wait',
      'contact',
      [...idle, 'not-ready', 'on', 'spam.ready'],
      {
        actions: 'noteSpamReady',
      },
    ),
  },
];
