import { contact } from '../content/contact.ts';

const { tomorrow, within, zone } = contact.thanks;

const london = 'Europe/London';

const weekend: Record<string, string> = { Friday: 'Saturday', Saturday: 'Sunday' };

/**
 * The end of the 24 hours that we promise (ledger K13), by the clock of London: "by 2:20 pm tomorrow", and that it is
 * London's where the visitor's clock shows another time. On the eve of a day of the weekend its name is added: we do
 * work then.
 *
 * @param storedOn in ms
 * @param here the visitor's time zone, unless it is that of the browser
 */
export function replyBy(storedOn: number | null, here?: string): string {
  if (storedOn === null) return within;
  const written = (timeZone: string | undefined, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(storedOn);
  const clockIn = (timeZone?: string) =>
    written(timeZone, { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' });
  const clock = clockIn(london);
  const day = weekend[written(london, { weekday: 'long' })];
  const words = [`${clock.replace(':00', '')} ${tomorrow}`, day, clockIn(here) !== clock && zone];
  return `by ${words.filter(Boolean).join(', ')}`;
}
