/**
 * The fault panel of `npm start`, at `/qa`: a switch for every fault that no person can cause with the page
 * alone. It answers on the loopback interface only, and is part of no release.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type PointName, pointNames, points, waysOf } from './points.ts';
import { held, type Switchboard, usualWay } from './switchboard.ts';

const escaped = (words: string) => words.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

const button = (name: 'set' | 'release', order: string, label: string) =>
  `<button name="${name}" value="${escaped(order)}">${escaped(label)}</button>`;

const setter = (order: string, label: string) => button('set', order, label);

function sectionOf(name: PointName): string {
  const { label } = points[name];
  const ways = Object.keys(waysOf(name));
  return `<section><h2>${label}</h2>
<p role="group" aria-label="${label}, from now on">From now on:
${[held, ...ways].map((way) => setter(`${name}=${way}`, way)).join(' ')}</p>
<p role="group" aria-label="${label}, answer what waits" data-point="${name}"><span role="status"><strong></strong>
waiting.</span> Answer what waits: ${ways.map((way) => button('release', `${name}=${way}`, way)).join(' ')}</p></section>`;
}

/** Keeps counts and switches up to date while the page waits, and when another window changes them. */
const script = `const update = async () => {
  const answer = await fetch('/qa', { headers: { Accept: 'application/json' } }).catch(() => null);
  document.querySelector('[role="alert"]').textContent = answer?.ok ? '' : 'npm start does not answer any more.';
  if (!answer?.ok) return;
  const state = await answer.json();
  for (const button of document.querySelectorAll('[name="set"]')) {
    const [name, way] = button.value.split(/=(.*)/);
    const points = name === 'all' ? Object.values(state) : [state[name]];
    button.setAttribute('aria-pressed', points.every(({ setting, usual }) => setting === (way || usual)));
  }
  for (const line of document.querySelectorAll('[data-point]')) {
    const { setting, waiting } = state[line.dataset.point];
    line.hidden = setting !== '${held}';
    const count = line.querySelector('strong');
    // The same text again would be announced again.
    if (count.textContent !== String(waiting)) count.textContent = waiting;
  }
};
// The focus stays where it is: the next answer may have to be given within seconds.
document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault();
  const { name, value } = event.submitter;
  fetch('/qa', { method: 'POST', body: new URLSearchParams({ [name]: value }) }).then(update, update);
});
update();
setInterval(update, 500);`;

const page = `<!doctype html>
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
  [aria-pressed="true"] { font-weight: bold; outline: 3px solid; }
  /* Outside of that outline: what is switched on may have the focus too. */
  :focus-visible { box-shadow: 0 0 0 4px #fff, 0 0 0 7px #0b57d0; }
  [role="alert"] { font-weight: bold; }
</style>
<main><h1>Fault panel</h1>
<p>The site and all its visitors go by these switches until <code>npm start</code> ends. What is held waits here until you answer it. Any choice of “From now on” but “${held}” also answers what waits already.</p>
<p role="alert"></p>
<form method="post"><p>${setter(`all=${held}`, 'Hold everything')} ${setter('all=', 'Everything works')}</p>
${pointNames.map(sectionOf).join('\n')}
</form></main>
<script>${script}</script>`;

/** Does what a form of the panel asks for, such as `set=handler=breaks`; returns whether it was understood. */
function obey(board: Switchboard, form: URLSearchParams): boolean {
  const [[action, order] = []] = form;
  const [point, way = ''] = order?.split(/=(.*)/) ?? [];
  if (action === 'set' && point === 'all' && ['', held].includes(way)) {
    for (const name of pointNames) board.set(name, way || usualWay(name));
    return true;
  }
  const name = pointNames.find((known) => known === point);
  if (!name) return false;
  const isWay = Object.hasOwn(waysOf(name), way);
  if (action === 'set' && (isWay || way === held)) board.set(name, way);
  else if (action === 'release' && isWay) board.release(name, way);
  else return false;
  return true;
}

/** Another site in the same browser must not switch anything, nor one under a name that leads here. */
function isOwn({ headers, socket }: IncomingMessage): boolean {
  const isLocal = /^(::1|(::ffff:)?127\..*)$/.test(socket.remoteAddress ?? '');
  const isNamedSo = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? '');
  const { origin } = headers;
  return isLocal && isNamedSo && (!origin || origin === `http://${headers.host}`);
}

/** Answers a request for `/qa`: the panel, its state as JSON, or the answer to an order. */
export async function answerPanel(
  board: Switchboard,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const say = (status: number, body: string, type = 'text/plain') =>
    outgoing
      .writeHead(status, {
        'Content-Type': `${type}; charset=utf-8`,
        'Cache-Control': 'no-store',
        'Content-Security-Policy': "default-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
      })
      .end(body);

  if (!isOwn(incoming)) {
    say(403, 'The fault panel is for this computer alone.\n');
  } else if (incoming.method === 'POST') {
    const isUnderstood = obey(board, new URLSearchParams(await text(incoming)));
    if (!isUnderstood) say(400, 'The fault panel has no such switch.\n');
    else outgoing.writeHead(303, { Location: '/qa' }).end();
  } else if (incoming.headers.accept === 'application/json') {
    const state = pointNames.map((name) => {
      const [setting, waiting] = [board.settingOf(name), board.waitingAt(name)];
      return [name, { setting, waiting, usual: usualWay(name) }];
    });
    say(200, JSON.stringify(Object.fromEntries(state)), 'application/json');
  } else {
    say(200, page, 'text/html');
  }
}
