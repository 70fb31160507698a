import type { Highlight } from '@touchline/contracts';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Screen } from './screen.tsx';

/** Loaded only when the button is pressed. */
const PlayerView = lazy(async () => ({ default: (await import('./player/player-view.tsx')).PlayerView }));

interface WatchClipProps {
  readonly highlight: Pick<Highlight, 'id' | 'title'> & { readonly matchId: string };
  /** The content of the button. */
  readonly poster: ReactNode;
}

/** A highlight: its poster, replaced by the player when pressed. */
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
