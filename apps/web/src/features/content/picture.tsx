import type { Picture as Drawn } from '@touchline/contracts';

interface PictureProps {
  readonly picture: Drawn;
  /** How wide it is shown, for the browser to choose among its sizes. */
  readonly sizes: string;
  readonly className: string;
  /** The first thing that is seen: fetched before all else. */
  readonly first?: boolean;
}

/** A picture of the site's own, with room kept for it. */
export function Picture({ picture, sizes, className, first = false }: PictureProps) {
  const { src, srcSet, alt, width, height } = picture;
  return (
    <img
      src={src}
      {...(srcSet === null ? {} : { srcSet, sizes })}
      alt={alt}
      width={width ?? undefined}
      height={height ?? undefined}
      decoding="async"
      {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      className={`bg-raised object-cover ${className}`}
    />
  );
}
