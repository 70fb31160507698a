import type { Highlight } from '@touchline/contracts';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
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
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <button
        type="button"
        className="relative block w-full cursor-pointer"
        onClick={() => {
          setOpen(true);
        }}
      >
        <span className="sr-only">
          <FormattedMessage id="content.highlights.watch" />
        </span>
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
