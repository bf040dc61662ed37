import { business } from '../../src/content/business.ts';

const answer = (message: string) => JSON.stringify({ success: false, message });
const phone = business.phone.display;

/** Answers of a web server that cannot reach the handler or refuses a body; nginx.conf puts them in single quotes. */
export const errorBody = {
  tooLarge: answer(
    'Your message is too long to send here. Please shorten it, or send it by email.',
  ),
  down: answer(`Sorry, something went wrong on our side. Please try again or call us on ${phone}.`),
};
