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

const formats = ['avif', 'webp'] as const;

export function sizeOf(name: PictureName) {
  const { widths, height } = pictures[name];
  return { width: widths[widths.length - 1] as number, height };
}

function Sources({ name, sizes, media }: { name: PictureName; sizes: string; media?: string }) {
  const { widths } = pictures[name];
  return formats.map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      srcSet={widths.map((width) => `/images/${name}-${width}.${format} ${width}w`).join(', ')}
      sizes={sizes}
      {...sizeOf(name)}
      {...(media && { media })}
    />
  ));
}

/** A broken picture is simply never ready: the one shown before it stays. */
const whenPaintable = (image: HTMLImageElement, onReady: () => void) =>
  image.decode().then(onReady, () => undefined);

/** A picture that reserves its space while it loads: AVIF or WebP, at the width that `sizes` calls for. */
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
      {tall && <Sources name={tall} sizes={sizes} media="(max-width: 639px)" />}
      <Sources name={name} sizes={sizes} />
      <img
        src={`/images/${name}-${size.width}.webp`}
        alt={alt}
        {...size}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        style={{ backgroundColor: pictures[name].colour }}
        className={className}
        {...(onReady && { ref, onLoad: (event) => whenPaintable(event.currentTarget, onReady) })}
      />
    </picture>
  );
}
