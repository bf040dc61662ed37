import { contact } from '../content/contact.ts';

const { tomorrow, tonight, midnight, noon, within, zone } = contact.thanks;

const london = 'Europe/London';

/** Twelve is neither am nor pm. */
const names: Record<string, string> = { '12\u00a0am': midnight, '12\u00a0pm': noon };
/** In ms. */
const halfHour = 30 * 60_000;
const promised = 24 * 60 * 60_000;

const written = (at: number, timeZone: string | undefined, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(at);

/**
 * The end of the 24 hours that we promise (ledger K13), down to the half hour, by the clock of London: "by 2 pm
 * tomorrow", and that it is London's where the visitor's clock shows another time. A day of the weekend is named: we
 * do work then.
 *
 * @param storedOn in ms
 * @param here the visitor's time zone, unless it is that of the browser
 */
export function replyBy(storedOn: number | null, here?: string): string {
  if (storedOn === null) return within;
  const end = Math.floor((storedOn + promised) / halfHour) * halfHour;
  const clockIn = (timeZone?: string) =>
    written(end, timeZone, { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' });
  const dayOf = (at: number) => written(at, london, { weekday: 'long' });
  const clock = clockIn(london);
  const time = clock.replace(':00', '').replace(/\s/, '\u00a0');
  // Just after midnight the half hour ends the same day; so it does when the clocks go back.
  const isTonight = dayOf(end - 1) === dayOf(storedOn);
  const weekend = !isTonight && dayOf(end).startsWith('S') && dayOf(end);
  const words = [
    `${names[time] ?? time} ${isTonight ? tonight : tomorrow}`,
    weekend,
    clockIn(here) !== clock && zone,
  ];
  return `by ${words.filter(Boolean).join(', ')}`;
}
