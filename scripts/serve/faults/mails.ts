/** The mails of this `npm start`, as a mail program shows them. */
import PostalMime, { type Address } from 'postal-mime';
import { escaped } from './html.ts';

const addressed = ({ name, address = '' }: Address) =>
  name && name !== address ? `${name} <${address}>` : address;

/** The headers that a reader sees, then the text; below them all of it as it was received. */
async function article(raw: string): Promise<string> {
  const {
    subject = '',
    from,
    replyTo = [],
    to = [],
    date = '',
    text = '',
  } = await PostalMime.parse(raw);
  const headers = [
    ['From', from ? addressed(from) : ''],
    ['Reply-To', replyTo.map(addressed).join(', ')],
    ['To', to.map(addressed).join(', ')],
    ['Date', date && new Date(date).toLocaleString('en-GB')],
  ];
  const list = headers
    .filter(([, value]) => value)
    .map(([name, value = '']) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`);
  return `<article><h2>${escaped(subject)}</h2>
<dl>${list.join('')}</dl>
<pre>${escaped(text)}</pre>
<details><summary>As it was received</summary><pre>${escaped(raw)}</pre></details></article>`;
}

/**
 * The page of the mails.
 *
 * @param mails as they were received, the newest first
 */
export async function mailsPage(mails: string[]): Promise<string> {
  const articles = await Promise.all(mails.map(article));
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>The newest mails</title>
<style>
  body { font: .875rem/1.4 system-ui, sans-serif; margin: 1rem auto; max-width: 48rem; padding: 0 1rem; }
  article { border-top: 1px solid; margin-top: 1rem; }
  h2 { font-size: 1.125rem; overflow-wrap: anywhere; }
  dl { display: grid; gap: 0 1rem; grid-template-columns: max-content 1fr; }
  dd { margin: 0; overflow-wrap: anywhere; }
  pre { overflow-wrap: anywhere; white-space: pre-wrap; }
</style>
<main><h1>The newest mails</h1>
<p><a href="/qa">Back to the fault panel</a>. Reload for what has come since; the newest is at the top.</p>
${articles.join('\n') || '<p>None has arrived.</p>'}
</main>`;
}
