import type { Picture as Drawn } from '@touchline/contracts';
import { LazyImage } from '../../../shared/media/lazy-image.tsx';

interface PictureProps {
  readonly picture: Drawn;
  /** The `sizes` attribute: the width at which the picture is shown, from which the browser chooses a file. */
  readonly sizes: string;
  readonly className: string;
  /** Whether it is the first picture of the page, which is loaded eagerly. */
  readonly first?: boolean;
}

/** The assumed size of a picture whose size is unknown. */
const USUAL = { width: 1280, height: 720 } as const;

/** A picture on the site's origin, with its space reserved. */
export function PictureView({ picture, sizes, className, first = false }: PictureProps) {
  const { src, srcSet, alt, width, height } = picture;
  return (
    <LazyImage
      src={src}
      {...(srcSet === null ? {} : { srcSet, sizes })}
      alt={alt}
      width={width ?? USUAL.width}
      height={height ?? USUAL.height}
      eager={first}
      className={`object-cover not-[[src]]:opacity-0 ${className}`}
    />
  );
}
