import type { MatchSummary, Stream } from '@touchline/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useApi } from '../../shared/api/services-context.tsx';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { usePictures } from '../../shared/spoilers/spoilers-context.tsx';
import { useWorldNow } from '../../shared/time/use-world-now.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Poster, PosterSkeleton } from './poster.tsx';
import { streamsQuery } from './queries.ts';
import { StreamPicker } from './stream-picker.tsx';
import { offered } from './stream-facts.tsx';
import { Screen } from './screen.tsx';

const nothing = (): void => undefined;

/** Loaded only when the button is pressed. */
const PlayerView = lazy(async () => ({ default: (await import('./player/player-view.tsx')).PlayerView }));

/**
 * Properties that do not change with the score, so that a goal does not render this part again before it has
 * hydrated.
 */
export type WatchProps = Readonly<Pick<MatchSummary, 'id' | 'home' | 'away' | 'stream' | 'highlights'>>;

/** The streams and the highlights of a match. The player replaces the streams when one is pressed. */
export function Watch(match: WatchProps) {
  const intl = useIntl();
  return (
    <section aria-label={intl.formatMessage({ id: 'playback.heading' })} className="bg-surface">
      {match.stream !== 'none' && <MatchStreams {...match} />}
      {match.highlights && (
        <PageLink
          to={`/match-highlight/${match.id}`}
          className="flex min-h-11 items-center gap-2 border-b border-chalk px-4 text-sm font-semibold hover:bg-raised"
        >
          <Icon name="play" className="size-4" />
          <FormattedMessage id="site.nav.highlights" />
        </PageLink>
      )}
    </section>
  );
}

function MatchStreams({ id, home, away }: WatchProps) {
  const intl = useIntl();
  const { data, isError } = useQuery(streamsQuery(useApi(), useLanguage(), id));
  const streams = data?.data;
  useNoted(id, streams);
  const name = intl.formatMessage({ id: 'matches.versus' }, { home: home.name, away: away.name });
  if (streams === undefined) return isError ? null : <PosterSkeleton />;
  if (streams.length === 0) return null;
  return (
    <div className="border-b border-chalk">
      <Streams match={id} name={name} streams={streams} />
    </div>
  );
}

interface StreamsProps {
  readonly match: string;
  readonly name: string;
  readonly streams: readonly Stream[];
}

function Streams({ match, name, streams }: StreamsProps) {
  const nowMs = useWorldNow();
  const [chosenId, choose] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const stream = streams.find(({ id }) => id === chosenId) ?? offered(streams, nowMs);
  if (stream === undefined) return null;
  const open = (): void => {
    // Keeps the stream that plays, although the offered one may change with time.
    choose(stream.id);
    setOpen(true);
  };
  const close = (): void => {
    setOpen(false);
  };
  return (
    <>
      {isOpen ? (
        <Suspense fallback={<Opening />}>
          <PlayerView key={stream.id} match={match} name={name} stream={stream} onClose={close} />
        </Suspense>
      ) : (
        <Poster stream={stream} nowMs={nowMs} onPress={open} />
      )}
      {streams.length > 1 && (
        <StreamPicker streams={streams} chosen={stream.id} nowMs={nowMs} onChoose={choose} />
      )}
    </>
  );
}

function Opening() {
  return (
    <Screen>
      <p role="status" className="m-auto text-sm">
        <FormattedMessage id="playback.opening" />
      </p>
    </Screen>
  );
}

/** Records the score before a live stream plays, so that the score at the time of a delayed picture is known. */
function useNoted(match: string, streams: readonly Stream[] | undefined): void {
  const wanted = usePictures();
  const isLive = streams?.some(({ kind }) => kind === 'live') === true;
  useEffect(() => {
    if (!isLive) return;
    let stop = (): void => {
      stop = nothing;
    };
    wanted?.().then((pictures) => {
      if (stop === nothing) return;
      pictures?.show(match, undefined);
      stop = () => {
        pictures?.forget(match);
      };
    }, nothing);
    return () => {
      stop();
    };
  }, [wanted, match, isLive]);
}
