import type { GameSport } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { DayStrip, NoneOfThem, useDayAddress, useSwipe } from '../../features/matches/index.ts';
import {
  dayGamesQuery,
  GameFilterBar,
  gameFilterOf,
  GameList,
  GamesView,
  passesFilter,
  sportsQuery,
} from '../../features/sports/index.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { addDays, isDay } from '../../shared/time/day.ts';
import { useToday } from '../../shared/time/use-today.ts';
import { useViewerZone } from '../../shared/time/viewer-zone.ts';
import { Empty } from '../../shared/ui/empty.tsx';
import { BUTTON } from '../../shared/ui/panel.ts';

/** The games of one day: the week strip above, the leagues below. */
export function DayGames({ sport }: { readonly sport: GameSport }) {
  const api = useApi();
  const navigate = useNavigate();
  const zone = useViewerZone();
  const today = useToday();
  const [search] = useSearchParams();
  const asked = search.get('date');
  const day = isDay(asked) ? asked : today;
  const filter = gameFilterOf(search.get('filter'));
  const query = useAnswer(dayGamesQuery(api, sport, day, zone));
  const sports = useAnswer(sportsQuery(api));
  const live = sports.data?.data.find(({ slug }) => slug === sport)?.live ?? 0;
  const address = useDayAddress(today);
  const swipe = useSwipe((step) => {
    void navigate(address(addDays(day, step)), { preventScrollReset: true });
  });
  return (
    <>
      <DayStrip day={day} today={today} live={live} />
      <GameFilterBar active={filter} games={query.data?.data ?? []} />
      <div {...swipe}>
        <GamesView query={query} empty={<NoGames />}>
          {(games) => {
            const shown = games.filter(({ status }) => passesFilter(filter, status));
            return shown.length === 0 ? <NoneOfThem /> : <GameList games={shown} />;
          }}
        </GamesView>
      </div>
    </>
  );
}

function NoGames() {
  return (
    <Empty
      next={
        <PageLink to="/sport" className={BUTTON}>
          <FormattedMessage id="site.nav.sports" />
        </PageLink>
      }
    >
      <FormattedMessage id="sports.games.empty" />
    </Empty>
  );
}
