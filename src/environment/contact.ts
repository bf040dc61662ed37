import type { contactMachine } from '../../machines/contact.machine.ts';
import type { Slots } from './environment.ts';
import { beginLine, emptyForm } from './form.ts';
import { post } from './post.ts';
import { getToken, spamCheck } from './spam-check.ts';
import { dismissToast, notify } from './toasts.ts';
import { followedTopics, keepTopic } from './topics.ts';

export const contactSlots: Slots<typeof contactMachine> = {
  actors: { spamCheck, topics: followedTopics, getToken, post },
  actions: {
    notify: (_, notice) => notify(notice),
    dismissToast,
    logCause: (_, { cause }) => console.error('The enquiry could not be sent.', cause),
    emptyForm,
    beginLine: (_, { detail }) => beginLine(detail),
    keepTopic: ({ context }) => keepTopic(context.topic),
  },
};
