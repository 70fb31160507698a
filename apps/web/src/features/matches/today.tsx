import { FormattedMessage } from 'react-intl';
import { useFavourites } from '../../shared/favourites/favourites-context.tsx';
import { useApi } from '../../shared/api/services-context.tsx';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { useToday } from '../../shared/time/use-today.ts';
import { useViewerZone } from '../../shared/time/viewer-zone.ts';
import { Empty } from '../../shared/ui/empty.tsx';
import { FreshnessNote } from '../../shared/ui/freshness-note.tsx';
import { homeDay } from './home-day.ts';
import { MatchList } from './list/match-list.tsx';
import { MatchesView } from './list/matches-view.tsx';
import { dayMatchesQuery, firstOfDayQuery, liveMatchesQuery } from './queries/match-list-queries.ts';

/**
 * The reader's day by league, all that is live in it. Who follows a league or a match has the whole day asked for: it
 * may stand far down.
 */
export function Today() {
  const api = useApi();
  const asked = [api, useToday(), useViewerZone()] as const;
  const favourites = useFavourites();
  const live = useAnswer(liveMatchesQuery(api));
  const first = useAnswer(firstOfDayQuery(...asked));
  const followsAny = favourites.leagues.length + favourites.matches.length > 0;
  const whole = useAnswer({ ...dayMatchesQuery(...asked), enabled: followsAny });
  const matches = homeDay({
    live: live.data?.data ?? [],
    first: first.data?.data ?? [],
    total: first.data?.meta?.page?.total ?? 0,
    whole: followsAny ? whole.data?.data : undefined,
    favourites,
  });
  if (matches.length === 0)
    return (
      <MatchesView query={first} empty={<NoneToday />}>
        {() => null}
      </MatchesView>
    );
  const { data, isError, dataUpdatedAt } = live.data === undefined ? first : live;
  return (
    <>
      <MatchList matches={matches} closesFriendlies />
      <FreshnessNote meta={data?.meta} failed={isError} updatedAtMs={dataUpdatedAt} />
    </>
  );
}

function NoneToday() {
  return (
    <Empty>
      <FormattedMessage id="matches.today.empty" />
    </Empty>
  );
}
