/**
 * The TCP port from `PORT`.
 *
 * @param {string | undefined} text of the variable
 * @param {number} usual if the variable is not set
 * @returns {number} from 1 to 65535
 * @throws {Error} with one sentence, when it is not a port
 */
export function portFrom(text, usual) {
  if (text === undefined || text === '') return usual;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port;
  throw new Error(`PORT is "${text}", and must be a whole number from 1 to 65535.`);
}
