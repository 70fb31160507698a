import type { Highlight } from '@touchline/contracts';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Screen } from './screen.tsx';

/** Nobody but who presses needs it. */
const PlayerView = lazy(async () => ({ default: (await import('./player/player-view.tsx')).PlayerView }));

interface WatchClipProps {
  readonly highlight: Pick<Highlight, 'id' | 'title'> & { readonly matchId: string };
  /** What is pressed. */
  readonly poster: ReactNode;
}

/** A highlight in its place: its poster, then the player. */
export function WatchClip({ highlight, poster }: WatchClipProps) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <button
        type="button"
        aria-label={intl.formatMessage({ id: 'content.highlights.watch' })}
        className="block w-full cursor-pointer"
        onClick={() => {
          setOpen(true);
        }}
      >
        {poster}
      </button>
    );
  }
  return (
    <Suspense
      fallback={
        <Screen>
          <p role="status" className="m-auto text-sm">
            <FormattedMessage id="playback.opening" />
          </p>
        </Screen>
      }
    >
      <PlayerView
        match={highlight.matchId}
        name={highlight.title}
        stream={highlight}
        onClose={() => {
          setOpen(false);
        }}
      />
    </Suspense>
  );
}
