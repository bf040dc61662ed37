/**
 * The TCP port that `PORT` asks for.
 *
 * @param {string | undefined} text as it stands in the environment
 * @param {number} usual where it does not stand there
 * @returns {number} from 1 to 65535
 * @throws {Error} with one sentence, when it is no port
 */
export function portFrom(text, usual) {
  if (text === undefined || text === '') return usual;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port;
  throw new Error(`PORT is "${text}", and must be a whole number from 1 to 65535.`);
}
