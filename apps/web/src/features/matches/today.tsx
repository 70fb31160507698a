import { FormattedMessage } from 'react-intl';
import { useFavourites } from '../../shared/favourites/favourites-context.tsx';
import { useApi } from '../../shared/api/services-context.tsx';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { useToday } from '../../shared/time/use-today.ts';
import { useViewerZone } from '../../shared/time/viewer-zone.ts';
import { Empty } from '../../shared/ui/empty.tsx';
import { firstOfDay } from './first-of-day.ts';
import { MatchList } from './match-list.tsx';
import { MatchesView } from './matches-view.tsx';
import { dayMatchesQuery, firstOfDayQuery } from './queries.ts';

/** The reader's day in short. Who follows something has all of it asked for: it may stand far down. */
export function Today() {
  const asked = [useApi(), useToday(), useViewerZone()] as const;
  const favourites = useFavourites();
  const first = useAnswer(firstOfDayQuery(...asked));
  const followsAny = Object.values(favourites).some(({ length }) => length > 0);
  const whole = useAnswer({ ...dayMatchesQuery(...asked), enabled: followsAny });
  const total = first.data?.meta?.page?.total ?? 0;
  return (
    <MatchesView query={first} empty={<NoneToday />}>
      {(matches) => (
        <MatchList
          matches={firstOfDay({
            first: matches,
            total,
            whole: followsAny ? whole.data?.data : undefined,
            favourites,
          })}
        />
      )}
    </MatchesView>
  );
}

function NoneToday() {
  return (
    <Empty>
      <FormattedMessage id="matches.today.empty" />
    </Empty>
  );
}
