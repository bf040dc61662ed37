import { useCallback } from 'react';
import { type Picture as PictureFile, pictures } from '../content/pictures.ts';

type PictureName = keyof typeof pictures;

interface PictureProps {
  name: PictureName;
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** A crop for phones. */
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

const sourceSet = ({ name, widths }: PictureFile, format: string) =>
  widths.map((width) => `/images/${name}-${width}.${format} ${width}w`).join(', ');

function Sources({ file, sizes, media }: { file: PictureFile; sizes: string; media?: string }) {
  return formats.map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      srcSet={sourceSet(file, format)}
      sizes={sizes}
      width={file.width}
      height={file.height}
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
  const file: PictureFile = pictures[name];
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (onReady && image?.complete && image.naturalWidth > 0) whenPaintable(image, onReady);
    },
    [onReady],
  );
  return (
    <picture>
      {tall && <Sources file={pictures[tall]} sizes={sizes} media="(max-width: 639px)" />}
      <Sources file={file} sizes={sizes} />
      <img
        src={`/images/${name}-${file.widths.at(-1)}.webp`}
        alt={alt}
        width={file.width}
        height={file.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        style={{ backgroundColor: file.colour }}
        className={className}
        {...(onReady && { ref, onLoad: (event) => whenPaintable(event.currentTarget, onReady) })}
      />
    </picture>
  );
}
