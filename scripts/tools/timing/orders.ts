/** Whether rotations and the title show what the spec says, in its order. */
import { figures } from '../../model/figures.ts';
import type { DelayName, Shown } from './session.ts';

/** What is wrong with what was shown, in words; undefined when nothing is. */
type Fault = string | undefined;

/** From the first item on each is followed by the next one, and the last by the first again. */
function rotationFault(shown: readonly number[], count: number): Fault {
  const at = shown.findIndex((index, place) => index !== (place + 1) % count);
  if (at >= 0) return `${shown[at - 1] ?? 0} is followed by ${shown[at]}`;
  return shown.length < count ? 'the first item did not come again' : undefined;
}

const tagline = 'Swiftly Removed. Disposed with Class';

/** After the page's own title comes the name, which it has in it, in capitals, and then the tagline, by turns. */
export function titleFault([own = '', name = '', ...later]: readonly string[]): Fault {
  if (name !== name.toUpperCase() || !own.toUpperCase().includes(name) || name === '')
    return `“${name}” is not the name in capitals`;
  const wrong = later.find((title, place) => title !== (place % 2 === 0 ? tagline : name));
  return wrong === undefined ? undefined : `“${wrong}” comes out of turn`;
}

/** @returns undefined when everything was shown that is due, in its order */
export function orderFault(name: DelayName, shown: Shown): Fault {
  switch (name) {
    case 'heroFirst':
    case 'coverageFirst':
    case 'brandsFirst': {
      const wrong = shown[name].find((index) => index !== 1);
      return wrong === undefined ? undefined : `the first switch shows ${wrong}`;
    }
    case 'titleFirst': {
      const wrong = shown.titleFirst.find((title) => !title || title !== title.toUpperCase());
      return wrong === undefined ? undefined : `“${wrong}” is not the name in capitals`;
    }
    case 'heroLater':
      return rotationFault(shown.heroLater, figures.heroImages.number);
    case 'coverageInterval':
      return rotationFault(shown.coverageInterval, figures.coverageImages.number);
    case 'brandsInterval':
      return rotationFault(shown.brandsInterval, figures.brands.number);
    case 'titleAlternation':
      return titleFault(shown.titleAlternation);
  }
}
