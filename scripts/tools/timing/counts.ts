import { contact } from './counts/contact.ts';
import { moving } from './counts/moving.ts';
import { offers } from './counts/offers.ts';
import { page } from './counts/page.ts';
import { premium } from './counts/premium.ts';

/**
 * How each count of the spec is taken from the page: what a visitor has of it (`perceived`), and `NaN` where anything is
 * there that the spec does not have. They run in the page after `installPerceived` and `walkThrough`; the names are
 * those of the spec, typed by hand. `brandsVisible` is also asked for in other windows, and those of counts/sent.ts by
 * sending an enquiry.
 */
export const counts = { ...moving, ...offers, ...premium, ...contact, ...page };
