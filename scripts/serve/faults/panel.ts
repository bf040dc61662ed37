/**
 * The fault panel of `npm start`, at `/qa`: a switch for every fault that no person can cause with the page
 * alone. It answers on the loopback interface only, and is part of no release.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type PointName, pointNames, points } from './points.ts';
import { held, type Switchboard, waysOf } from './switchboard.ts';

const escaped = (words: string) => words.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

const button = (order: string, label: string, state: string) =>
  `<button ${state} value="${escaped(order)}">${escaped(label)}</button>`;

const setter = (order: string, label: string, isOn: boolean) =>
  button(order, label, `name="set" aria-pressed="${isOn}"`);

function row(board: Switchboard, name: PointName): string {
  const setting = board.settingOf(name);
  const waiting = board.waitingAt(name);
  const { label } = points[name];
  const settings = [held, ...waysOf(name)].map((way) =>
    setter(`${name}=${way}`, way, way === setting),
  );
  const answers = waysOf(name).map((way) =>
    button(`${name}=${way}`, way, `name="release"${waiting === 0 ? ' disabled' : ''}`),
  );
  return `<section><h2>${label}</h2>
<p role="group" aria-label="${label}, from now on">From now on: ${settings.join(' ')}</p>
<p role="group" aria-label="${label}, answer what waits" data-point="${name}"${setting === held ? '' : ' hidden'}><span role="status"><strong>${waiting}</strong> waiting.</span> Answer what waits: ${answers.join(' ')}</p></section>`;
}

/** Whether every point works, or waits, as a button for all of them says. */
const isEverywhere = (board: Switchboard, way: string) =>
  pointNames.every((name) => board.settingOf(name) === (way || waysOf(name)[0]));

/** Keeps counts and switches up to date while the page waits, and when another window changes them. */
const script = `setInterval(async () => {
  const state = await (await fetch('/qa', { headers: { Accept: 'application/json' } })).json();
  for (const button of document.querySelectorAll('[name="set"]')) {
    const [point] = button.value.split('=');
    const way = button.value.slice(point.length + 1);
    const points = point === 'all' ? Object.values(state) : [state[point]];
    const isOn = points.every(({ setting, ways }) => setting === (way || ways[0]));
    button.setAttribute('aria-pressed', isOn);
  }
  for (const line of document.querySelectorAll('[data-point]')) {
    const { setting, waiting } = state[line.dataset.point];
    line.hidden = setting !== '${held}';
    for (const button of line.querySelectorAll('button')) button.disabled = waiting === 0;
    const count = line.querySelector('strong');
    // The same text again would be announced again.
    if (count.textContent !== String(waiting)) count.textContent = waiting;
  }
}, 500);`;

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
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 48rem; padding: 0 1rem; }
  section p, form > p { align-items: center; display: flex; flex-wrap: wrap; gap: .5rem; }
  section [hidden] { display: none; }
  button { background: #fff; border: 1px solid; color: #000; font: inherit; min-height: 2.75rem; padding: 0 .75rem; }
  [name="release"] { border-radius: 1.5rem; border-style: dashed; }
  :disabled { color: #767676; }
  [aria-pressed="true"] { font-weight: bold; outline: 3px solid; }
</style>
<h1>Fault panel</h1>
<p>The site and all its visitors go by these switches until <code>npm start</code> ends. What is held waits here until you answer it. A change of “From now on”, but to “${held}”, also answers what waits already.</p>
<form method="post"><p>${setter(`all=${held}`, 'Hold all three', isEverywhere(board, held))}
${setter('all=', 'Everything works', isEverywhere(board, ''))}</p>
${pointNames.map((name) => row(board, name)).join('\n')}
</form>
<h2>For scripts</h2>
<pre>curl -d 'set=handler=breaks' URL/qa
curl -d 'set=token=held' URL/qa; curl -d 'release=token=refused' URL/qa
curl -H 'Accept: application/json' URL/qa</pre>
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
      { setting: board.settingOf(name), waiting: board.waitingAt(name), ways: waysOf(name) },
    ]);
    return void say(200, JSON.stringify(Object.fromEntries(state)), 'application/json');
  }
  return void say(200, page(board), 'text/html');
}
