import type { contactMachine } from '../../machines/contact.machine.ts';
import type { Slots, Toasts } from './environment.ts';
import { beginLine, emptyForm } from './form.ts';
import { setAskBeforeLeaving } from './leaving.ts';
import { post } from './post.ts';
import { getToken, spamCheck } from './spam-check.ts';
import { followedTopics } from './topics.ts';

export const contactSlots = ({ notify, dismissToast }: Toasts): Slots<typeof contactMachine> => ({
  actors: { spamCheck, topics: followedTopics, getToken, post },
  actions: {
    notify: (_, notice) => notify(notice),
    dismissToast,
    logCause: (_, { cause }) => console.error('The enquiry could not be sent.', cause),
    askBeforeLeaving: () => setAskBeforeLeaving('enquiry', true),
    stopAsking: () => setAskBeforeLeaving('enquiry', false),
    emptyForm,
    beginLine: (_, { detail }) => beginLine(detail),
  },
});
