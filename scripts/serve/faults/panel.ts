/**
 * The fault panel of `npm start`, at `/qa`: a switch for every fault that no person can cause with the page
 * alone. It answers on the loopback interface only, and is part of no release.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Arrived } from './arrived.ts';
import { escaped } from './html.ts';
import { mailsPage } from './mails.ts';
import { type PointName, pointNames, points } from './points.ts';
import { held, type Switchboard, waysOf } from './switchboard.ts';

const button = (order: string, label: string, state: string) =>
  `<button ${state} value="${escaped(order)}">${escaped(label)}</button>`;

const setter = (order: string, label: string, isOn: boolean) =>
  button(order, label, `name="set" aria-pressed="${isOn}"`);

/** Of the sentence that says what a way means. */
const idOf = (name: PointName, way: string) => `${name}-${waysOf(name).indexOf(way)}`;

/** What each answer does, point by point. */
const meanings = pointNames
  .map((name) => {
    const means: Record<string, string> = points[name].means;
    const terms = Object.entries(means).map(
      ([way, words]) =>
        `<dt>${escaped(way)}</dt><dd id="${idOf(name, way)}">${escaped(words)}</dd>`,
    );
    return `<h3>${points[name].label}</h3><dl>${terms.join('')}</dl>`;
  })
  .join('\n');

function row(board: Switchboard, name: PointName): string {
  const setting = board.settingOf(name);
  const waiting = board.waitingAt(name);
  const { label } = points[name];
  const settings = [held, ...waysOf(name)].map((way) =>
    setter(`${name}=${way}`, way, way === setting),
  );
  const answers = waysOf(name).map((way) =>
    button(
      `${name}=${way}`,
      way,
      `name="release" aria-describedby="${idOf(name, way)}" aria-disabled="${waiting === 0}"`,
    ),
  );
  return `<section><h2>${label}</h2>
<p role="group" aria-label="${label}, from now on">From now on: ${settings.join(' ')}</p>
<p role="group" aria-label="${label}, answer what waits" data-point="${name}"${setting === held ? '' : ' hidden'}><span role="status"><strong>${waiting}</strong> waiting.</span> <span data-waiters>${escaped(board.waitersAt(name))}</span> Answer what waits: ${answers.join(' ')}</p></section>`;
}

/** Whether every point works, or waits, as a button for all of them says. */
const isEverywhere = (board: Switchboard, way: string) =>
  pointNames.every((name) => board.settingOf(name) === (way || waysOf(name)[0]));

/** Keeps counts and switches up to date while the page waits, and when another window changes them. */
const script = `const gone = document.querySelector('[role="alert"]');
let told = '';
const update = async () => {
  const answer = await fetch('/qa', { headers: { Accept: 'application/json' } }).catch(() => null);
  const words = answer?.ok ? '' : 'npm start does not answer any more: no button here does anything. Start it again.';
  if (gone.textContent !== words) gone.textContent = words;
  if (words) return;
  const { history, ...state } = await answer.json();
  // Lines that say the same stay: what somebody has selected in them, to copy it, would be gone.
  if (JSON.stringify(history) !== told) document.querySelector('tbody').replaceChildren(...history.map((cells) => {
    const line = document.createElement('tr');
    for (const text of cells) line.insertCell().textContent = text;
    return line;
  }));
  told = JSON.stringify(history);
  for (const button of document.querySelectorAll('[name="set"]')) {
    const [point] = button.value.split('=');
    const way = button.value.slice(point.length + 1);
    const points = point === 'all' ? Object.values(state) : [state[point]];
    const isOn = points.every(({ setting, ways }) => setting === (way || ways[0]));
    button.setAttribute('aria-pressed', isOn);
  }
  for (const line of document.querySelectorAll('[data-point]')) {
    const { setting, waiting, waiters } = state[line.dataset.point];
    line.querySelector('[data-waiters]').textContent = waiters;
    line.hidden = setting !== '${held}';
    for (const button of line.querySelectorAll('button')) button.setAttribute('aria-disabled', waiting === 0);
    const count = line.querySelector('strong');
    // The same text again would be announced again.
    if (count.textContent !== String(waiting)) count.textContent = waiting;
  }
};
// The focus stays where it is, also on a button that has nothing to do any more: the next answer may have to be given within seconds.
document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault();
  const { name, value } = event.submitter;
  fetch('/qa', { method: 'POST', body: new URLSearchParams({ [name]: value }) }).then(update, update);
});
update();
setInterval(update, 500);`;

const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const page = (board: Switchboard) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Fault panel</title>
<style>
  /* Small enough for a window beside the page: an answer has to be given within seconds. */
  body { font: .875rem/1.4 system-ui, sans-serif; margin: .75rem auto; max-width: 48rem; padding: 0 1rem; }
  h1, h2 { font-size: 1.125rem; margin: .75rem 0 .25rem; }
  p { margin: .25rem 0; }
  section p, form > p { align-items: center; display: flex; flex-wrap: wrap; gap: .5rem; }
  section [hidden] { display: none; }
  button { background: #fff; border: 1px solid; color: #000; font: inherit; min-height: 2.25rem; padding: 0 .75rem; }
  [name="release"] { border-radius: 1.5rem; border-style: dashed; }
  [aria-disabled="true"] { color: #767676; }
  [aria-pressed="true"] { font-weight: bold; outline: 3px solid; }
  /* Outside of that outline: what is switched on may have the focus too. */
  :focus-visible { box-shadow: 0 0 0 4px #fff, 0 0 0 7px #0b57d0; }
  [role="alert"] { font-weight: bold; }
  table { border-collapse: collapse; width: 100%; }
  th, td { border-bottom: 1px solid; padding: .25rem .5rem .25rem 0; text-align: left; vertical-align: top; }
  td, pre { overflow-wrap: anywhere; white-space: pre-wrap; }
  /* Times and labels are of short words: the others may break within one. */
  td:nth-child(-n + 2) { overflow-wrap: normal; }
  h3 { font-size: 1rem; margin: .5rem 0 0; }
  dt { font-weight: bold; }
  dd { margin: 0 0 .25rem 1rem; }
</style>
<main><h1>Fault panel</h1>
<p>The site and all its visitors go by these switches until <code>npm start</code> ends. What is held waits here until you answer it. Any choice of “From now on” but “${held}” also answers what waits already.</p>
<p role="alert"></p>
<form method="post"><p>${setter(`all=${held}`, 'Hold all three', isEverywhere(board, held))}
${setter('all=', 'Everything works', isEverywhere(board, ''))}</p>
${pointNames.map((name) => row(board, name)).join('\n')}
</form>
<h2>What has arrived</h2>
<p><a href="/qa/owner" target="_blank">All enquiries, on the owner’s page</a> (signs you in: press “Open” there the first time) and <a href="/qa/mails" target="_blank">the newest mails</a>; each opens in a tab of its own.</p>
<h2>History</h2>
<p>A script that loads as usual is left out; one that was held says so. What a browser sends again by itself, within 2 s, is one line.</p>
<table><thead><tr><th scope="col">When</th><th scope="col">Request</th><th scope="col">Whose</th><th scope="col">Answer</th></tr></thead><tbody></tbody></table>
<h2>What each answer does</h2>
${meanings}
<h2>For scripts</h2>
<pre>curl -d 'set=handler=breaks' URL/qa
curl -d 'set=token=held' URL/qa; curl -d 'release=token=refused' URL/qa
curl -H 'Accept: application/json' URL/qa</pre></main>
<script>${script}</script>`;

/**
 * Does what a form of the panel asks for, such as `set=handler=breaks`.
 *
 * @returns what is wrong with it, or nothing
 */
function obey(board: Switchboard, form: URLSearchParams): string | undefined {
  for (const [deed, order] of form) {
    const [point = '', ...rest] = order.split('=');
    const way = rest.join('=');
    if (deed === 'set' && point === 'all' && ['', held].includes(way)) {
      for (const name of pointNames) board.set(name, way || (waysOf(name)[0] ?? held));
      continue;
    }
    const name = pointNames.find((one) => one === point);
    if (!name) return `There is no switch "${point}". There are: ${pointNames.join(', ')}.`;
    const ways = deed === 'set' ? [held, ...waysOf(name)] : waysOf(name);
    if (!ways.includes(way)) return `"${point}" cannot be "${way}". It can be: ${ways.join(', ')}.`;
    if (deed === 'set') board.set(name, way);
    else if (deed === 'release') board.release(name, way);
    else return `"${deed}" is neither "set" nor "release".`;
  }
  return undefined;
}

/** Another site in the same browser must not switch anything, nor one under a name that leads here. */
function isOwn({ headers, socket }: IncomingMessage): boolean {
  const isLocal = /^(::1|(::ffff:)?127\..*)$/.test(socket.remoteAddress ?? '');
  const isNamedSo = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? '');
  const { origin } = headers;
  return isLocal && isNamedSo && (!origin || origin === `http://${headers.host}`);
}

/** In bytes. */
const longestForm = 10_000;

/** Answers a request for `/qa`: the panel, its state as JSON, or the answer to an order. */
export async function answerPanel(
  board: Switchboard,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  arrived?: Arrived,
): Promise<void> {
  const say = (status: number, body: string, type = 'text/plain') =>
    outgoing
      .writeHead(status, {
        'Content-Type': `${type}; charset=utf-8`,
        'Cache-Control': 'no-store',
        'Content-Security-Policy': policy,
      })
      .end(body);

  if (!isOwn(incoming)) return void say(403, 'The fault panel is for this computer alone.\n');
  if (incoming.url === '/qa/owner' && arrived)
    return void outgoing.writeHead(303, { Location: await arrived.signInLink() }).end();
  if (incoming.url === '/qa/mails' && arrived)
    return void say(200, await mailsPage(await arrived.mails()), 'text/html');
  if (incoming.method === 'POST') {
    if (Number(incoming.headers['content-length'] ?? Infinity) > longestForm)
      return void say(413, 'That is longer than any order.\n');
    const problem = obey(board, new URLSearchParams(await text(incoming)));
    if (problem) return void say(400, `${problem}\n`);
    return void outgoing.writeHead(303, { Location: '/qa' }).end();
  }
  if (incoming.headers.accept === 'application/json') {
    const state = pointNames.map((name) => [
      name,
      {
        setting: board.settingOf(name),
        waiting: board.waitingAt(name),
        waiters: board.waitersAt(name),
        ways: waysOf(name),
      },
    ]);
    return void say(
      200,
      JSON.stringify({ ...Object.fromEntries(state), history: board.history.lines() }),
      'application/json',
    );
  }
  return void say(200, page(board), 'text/html');
}
