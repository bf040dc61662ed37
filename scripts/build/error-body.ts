import { business } from '../../src/content/business.ts';

const answer = (message: string) => JSON.stringify({ success: false, message });
const phone = business.phone.display;

/** What a web server answers in the handler's place, as the handler would say it: no quotes in it. */
export const errorBody = {
  tooLarge: answer(
    'Your message is too long to send here. Please shorten it, or send it by e-mail.',
  ),
  down: answer(`Sorry, something went wrong on our side. Please try again or call us on ${phone}.`),
};
