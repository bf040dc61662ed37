/**
 * Checks Node's version before any other script is loaded, so this file must parse on every Node that knows ES
 * modules.
 */
import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);

/** `>=20.20` in package.json: the oldest Node that `npm start` and `npm test` begin on. */
export const oldestNode = engines.node.replace('>=', '');

const numbers = (/** @type {string} */ version) => version.replace(/^v/, '').split('.').map(Number);

/**
 * The error message for a Node that is too old, else undefined.
 *
 * @param {string} version as in `process.version`
 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = numbers(version);
  const [leastMajor = 0, leastMinor = 0] = numbers(oldestNode);
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return undefined;
  return `Node ${oldestNode} or later is needed, and this is ${version}: install it from https://nodejs.org, then run the command again.`;
}
