import type { contactMachine } from '../../machines/contact.machine.ts';
import { draft, dropDraft, keepDraft } from './draft.ts';
import type { Slots } from './environment.ts';
import { emptyPage, fillPage, pageFields, writeMessage } from './page-fields.ts';
import { post } from './post.ts';
import { getToken, spamCheck } from './spam-check.ts';
import { dismissToast, notify } from './toasts.ts';
import { followedTopics } from './topics.ts';

export const contactSlots: Slots<typeof contactMachine> = {
  actors: { spamCheck, pageFields, draft, topics: followedTopics, getToken, post },
  actions: {
    notify: (_, notice) => notify(notice),
    dismissToast,
    logCause: (_, { cause }) => console.error('The enquiry could not be sent.', cause),
    fillPage: ({ context }) => fillPage(context.fields),
    emptyPage,
    writeMessage: ({ context }, { detail }) => writeMessage(context.fields.message, detail),
    keepDraft: ({ context }) => keepDraft(context.fields, context.topic),
    dropDraft,
  },
};
