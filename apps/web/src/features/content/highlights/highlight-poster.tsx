import type { Highlight } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../../../shared/ui/icon.tsx';
import { PictureView } from '../rich-text/picture.tsx';
import { clockLength } from './clock-length.ts';

interface PosterProps {
  readonly highlight: Pick<Highlight, 'poster' | 'seconds' | 'url' | 'plays'>;
  readonly sizes: string;
  readonly first?: boolean;
}

/** The picture of a highlight; a sign to press and a length only where there is something to play. */
export function HighlightPoster({ highlight, sizes, first = false }: PosterProps) {
  const { poster, seconds, url, plays } = highlight;
  const isThere = plays || url !== null;
  return (
    <span className="relative grid aspect-video place-items-center overflow-clip bg-raised text-soft">
      {poster !== null && (
        <PictureView
          picture={{ ...poster, alt: '' }}
          sizes={sizes}
          first={first}
          className="absolute inset-0 size-full"
        />
      )}
      {isThere && (
        <span className="relative grid size-12 place-items-center rounded-full bg-ink text-paper">
          <Icon name="play" filled className="size-6" />
        </span>
      )}
      {isThere && seconds !== null && (
        <span className="absolute end-2 bottom-2 rounded-sm bg-ink px-1.5 py-0.5 font-score text-sm font-semibold text-paper tabular-nums">
          <span aria-hidden="true">{clockLength(seconds)}</span>
          <span className="sr-only">
            <FormattedMessage id="site.home.length" values={{ time: clockLength(seconds) }} />
          </span>
        </span>
      )}
    </span>
  );
}
