import { useCallback } from 'react';
import { pictures } from '../content/pictures.ts';

export type PictureName = keyof typeof pictures;

interface PictureProps {
  name: PictureName;
  alt: string;
  sizes: string;
  tall?: PictureName;
  /** For the first visible picture; all others load lazily. */
  priority?: boolean;
  className?: string;
  /**
   * Called once it can be painted at once, also when it came before the script did; never if it is broken. Each function
   * is called once: a picture is decoded for it.
   */
  onReady?: () => void;
}

export function sizeOf(name: PictureName) {
  const { widths, height } = pictures[name];
  return { width: widths[widths.length - 1] as number, height };
}

const srcSetOf = (name: PictureName) =>
  pictures[name].widths.map((width) => `/images/${name}-${width}.avif ${width}w`).join(', ');

/** For the few browsers without AVIF, one file of the middle width spares every page a list. */
function fallbackOf(name: PictureName): string {
  const { widths } = pictures[name];
  return `/images/${name}-${widths[Math.floor(widths.length / 2)]}.webp`;
}

const sourceOf = (name: PictureName, sizes: string, media?: string) => (
  <source type="image/avif" srcSet={srcSetOf(name)} sizes={sizes} {...sizeOf(name)} media={media} />
);

const tallScreens = '(max-width: 639px)';

/** A broken picture is simply never ready: the one shown before it stays. */
const whenPaintable = (image: HTMLImageElement, onReady: () => void) =>
  image.decode().then(onReady, () => undefined);

/** A picture that reserves its space while it loads, at the width that `sizes` calls for. */
export function Picture({
  name,
  alt,
  sizes,
  tall,
  priority,
  className = '',
  onReady,
}: PictureProps) {
  const size = sizeOf(name);
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (onReady && image?.complete && image.naturalWidth > 0) whenPaintable(image, onReady);
    },
    [onReady],
  );
  return (
    <picture>
      {tall && (
        <>
          {sourceOf(tall, sizes, tallScreens)}
          <source srcSet={fallbackOf(tall)} {...sizeOf(tall)} media={tallScreens} />
        </>
      )}
      {sourceOf(name, sizes)}
      <img
        src={fallbackOf(name)}
        alt={alt}
        {...size}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        style={{ backgroundColor: pictures[name].colour }}
        className={className}
        {...(onReady && { ref, onLoad: (event) => whenPaintable(event.currentTarget, onReady) })}
      />
    </picture>
  );
}
