/** The figures that are counted by sending an enquiry, which is not done on a site that keeps them. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '../../../engines/driver.ts';
import type { FigureName } from '../../../model/figures.ts';

/** How each is counted, in a sentence. */
export const sent = {
  posts:
    'The form is filled in and sent; what reaches the handler until three seconds after the thanks is counted.',
  postedFields:
    'The members of the enquiry that reached the handler; none may have another name than those of the spec.',
  thanksHours: 'In the thanks for the enquiry, the number in “in touch within … hours”.',
  clearedFields:
    'After the thanks, “Send another enquiry” is pressed; the fields that are empty then are counted.',
} satisfies { [Name in FigureName]?: string };

export type SentName = keyof typeof sent;
export const sentNames = Object.keys(sent) as SentName[];

/** Whether a figure is one of them. */
export const isSent = (name: FigureName): name is SentName => name in sent;

/** How many members a body has, none of which may be another than the spec names. */
export function countOfSpec(names: readonly string[]): number {
  const wanted = ['name', 'email', 'phone', 'company', 'message', 'recaptcha_token'];
  return names.every((name) => wanted.includes(name)) ? names.length : Number.NaN;
}

/** Sends an enquiry, whose answer has no message. */
export async function sendOne(page: Page, posted: unknown[]): Promise<Record<SentName, number>> {
  const before = posted.length;
  const field = (name: string) => page.locator(`form [name="${name}"]`);
  const words: Record<string, string> = {
    name: 'A reviewer',
    email: 'reviewer@example.com',
    phone: '020 7946 0000',
    company: 'Reviewers Ltd',
    message: 'Twelve desks and a dozen chairs, all in good condition.',
  };
  for (const [name, text] of Object.entries(words)) await field(name).fill(text);
  await page.locator('form button[type="submit"]').click();
  await page.waitForFunction(() => document.body.textContent?.includes('Thank you for your'));
  const thanks = await page.evaluate(() =>
    Number(/in touch within (\d+) hours/.exec(document.body.textContent ?? '')?.[1]),
  );
  await page.getByRole('button', { name: 'Send another enquiry' }).click();
  let cleared = 0;
  for (const name of Object.keys(words)) cleared += Number((await field(name).inputValue()) === '');
  // One that is sent twice may come late.
  await wait(3000);
  return {
    posts: posted.length - before,
    postedFields: countOfSpec(Object.keys(posted.at(-1) as object)),
    thanksHours: thanks,
    clearedFields: cleared,
  };
}
