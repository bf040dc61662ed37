/** Whether a value has members to read one by one. */
const isLong = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length > 0;

/**
 * The context of a machine, a member a line: those that begin as an object with members, which need several, come last.
 *
 * @param initial the context that the machine begins with, so that no member changes its place
 */
export function contextLines(context: object, initial: object): string {
  const isLate = new Map(Object.entries(initial).map(([key, value]) => [key, isLong(value)]));
  return Object.entries(context)
    .toSorted(([one], [other]) => Number(isLate.get(one)) - Number(isLate.get(other)))
    .map(([key, value]) => `"${key}": ${JSON.stringify(value, null, 1)?.replace(/\n\s*/g, ' ')}`)
    .join('\n');
}
