/** Actions of visitor and owner that a web server or its PHP can break. */
import { describe, expect, test } from 'vitest';
import { visitor } from '../../support/browser.ts';
import { mailsWith, stored } from '../../support/enquiry.ts';
import { accepted, fill, sendButton, spamCheckReady, toast, words } from '../../support/form.ts';
import { heading, signIn } from '../../support/owner.ts';

describe('on the web server', () => {
  test('[K7][M1] a visitor sends an enquiry, which is stored and mailed', async () => {
    const { page, complaints } = await visitor();
    const message = `From the form to the mailbox, ${crypto.randomUUID()}.`;
    await page.goto('/');
    await fill(page, { ...words, message });
    await spamCheckReady(page);
    await sendButton(page).click();
    await toast(page, accepted).waitFor();
    expect(stored(message)).toMatchObject([{ ...words, message }]);

    await expect.poll(() => mailsWith(message)).toHaveLength(1);
    const [mail] = await mailsWith(message);
    expect(mail?.replyTo).toMatchObject([{ address: words.email, name: words.name }]);
    expect(complaints).toEqual([]);
  });

  test('the owner signs in by a mailed link', async () => {
    const visit = await visitor();
    await signIn(visit.page);
    expect(await heading(visit.page)).toBe('Enquiries');
  });
});
