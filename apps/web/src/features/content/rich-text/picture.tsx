import type { Picture as Drawn } from '@touchline/contracts';
import { LazyImage } from '../../../shared/media/lazy-image.tsx';

interface PictureProps {
  readonly picture: Drawn;
  /** How wide it is shown, for the browser to choose among its sizes. */
  readonly sizes: string;
  readonly className: string;
  /** The first thing that is seen: fetched before all else. */
  readonly first?: boolean;
}

/** What a picture is taken for that nobody has measured: as wide as a screen. */
const USUAL = { width: 1280, height: 720 } as const;

/** A picture of the site's own, with room kept for it. */
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
