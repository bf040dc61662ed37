import type { CSSProperties } from 'react';
import { places } from '../content/places.ts';
import { premium } from '../content/premium.ts';
import { Picture } from '../parts/picture.tsx';

type View = keyof typeof places;
type Category = keyof (typeof places)[View]['pieces'];

/** Under a piece from its left end on; at the right end of the picture, up to its right end. */
function under(view: View, category: Category): string {
  const [left, foot, right] = places[view].pieces[category];
  return left > 82 ? `${foot}% ${right}% auto auto` : `${foot}% auto auto ${left}%`;
}

/** The metre begins above the left end of a piece. */
const scale = {
  '--metre': `${places.wide.metre}%`,
  '--from': `${places.wide.pieces[8][0]}%`,
  '--tall-metre': `${places.tall.metre}%`,
  '--tall-from': `${places.tall.pieces[11][0]}%`,
} as CSSProperties;

/** Nine objects at one scale, each named by its category, and a metre of that scale. */
export function Pieces() {
  const { picture, tall, alt, names } = premium.pictures.pieces;
  return (
    <figure className="pieces" style={scale}>
      <Picture name={picture} tall={tall} alt={alt} sizes="100vw" />
      <ul className="caption lg:text-note">
        {names.map(([category, kind, noun]) => (
          <li
            key={category}
            style={
              {
                '--wide': under('wide', category),
                '--tall': under('tall', category),
              } as CSSProperties
            }
          >
            <b>{`${category} `}</b>
            <span>{kind}</span>
            {noun}
          </li>
        ))}
      </ul>
      <p className="dimension caption lg:text-note" aria-hidden="true">
        1 m
      </p>
    </figure>
  );
}
