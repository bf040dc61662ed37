import type { contactMachine } from '../../machines/contact.machine.ts';
import { draft, dropDraft, keepDraft } from './draft.ts';
import type { Slots } from './environment.ts';
import { post } from './post.ts';
import { getToken, spamCheck } from './spam-check.ts';
import { notify, withdraw } from './toasts.ts';
import { followedTopics } from './topics.ts';

export const contactSlots: Slots<typeof contactMachine> = {
  actors: { spamCheck, draft, topics: followedTopics, getToken, post },
  actions: {
    notify: (_, notice) => notify(notice),
    withdraw,
    logCause: (_, { cause }) => console.error('The enquiry could not be sent.', cause),
    keepDraft: ({ context }) => keepDraft(context.fields, context.topic),
    dropDraft,
  },
};
