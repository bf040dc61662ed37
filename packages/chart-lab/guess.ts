/** The number of letters to insert, delete or replace to make one word of another. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [line, letter] of [...one].entries()) {
    const above = row;
    row = [line + 1];
    for (const [place, against] of [...other].entries())
      row.push(
        Math.min(
          (row[place] as number) + 1,
          (above[place + 1] as number) + 1,
          (above[place] as number) + Number(letter !== against),
        ),
      );
  }
  return row.at(-1) as number;
}

/** A question with the name that may be meant, after a space; empty where none is like it. */
export function guess(name: string, names: readonly string[]): string {
  const typed = name.toLowerCase();
  const far = (one: string) => distance(typed, one.toLowerCase());
  const [near] = names.toSorted((one, other) => far(one) - far(other));
  if (near === undefined) return '';
  // A shared ending is no likeness: a press of another button is another event.
  const [, end = ''] = /(\.\w+)$/.exec(name) ?? [];
  const own = near.endsWith(end) ? name.slice(0, name.length - end.length) : name;
  return far(near) <= Math.ceil(own.length / 3) ? ` Did you mean "${near}"?` : '';
}
