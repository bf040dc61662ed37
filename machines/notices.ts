/** The outcomes of a press of Send in words, verbatim from the spec (ledger K9, M1 to M3). */
import type { Answer } from './enquiry.ts';

export interface Notice {
  tone: 'success' | 'error';
  text: string;
  /** Whether the cause passes, so that the toast may close by itself. */
  passing?: boolean;
}

type Answered = { event: { output: Answer } };

// Functions with names, because the drawing of the chart shows them.

export const handlersThanks = ({ event }: Answered): Notice => ({
  tone: 'success',
  text: event.output.message || "Thank you for your inquiry! We'll be in touch within 24 hours.",
});

export const handlersRefusal = ({ event }: Answered): Notice => ({
  tone: 'error',
  text: event.output.message || 'Sorry, there was an error sending your message. Please try again.',
});

export const exception: Notice = {
  tone: 'error',
  text: 'Sorry, there was an error sending your message. Please try again or call us directly.',
};

export const notReady: Notice = {
  tone: 'error',
  text: 'Please wait for the page to fully load and try again.',
  passing: true,
};

/** Ours: after `notReady` the visitor has to press again, and must not believe that the enquiry was sent. */
export const sendAgain: Notice = {
  tone: 'success',
  text: 'The form has loaded now. Please press Send enquiry again.',
};
