import { contact } from '../content/contact.ts';

const { tomorrow, within, zone } = contact.thanks;

const weekend: Record<string, string> = { Friday: 'Saturday', Saturday: 'Sunday' };

/**
 * The end of the 24 hours that we promise (ledger K13), by the clock of London: "by 14:20 tomorrow, London time".
 * On the eve of a day of the weekend its name is added: we do work then.
 *
 * @param storedOn in ms
 */
export function replyBy(storedOn: number | null): string {
  if (storedOn === null) return within;
  const inLondon = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', ...options }).format(storedOn);
  const clock = inLondon({ hour: '2-digit', minute: '2-digit' });
  const day = weekend[inLondon({ weekday: 'long' })];
  return `by ${[`${clock} ${tomorrow}`, day, zone].filter(Boolean).join(', ')}`;
}
