import type { GameSport } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { FormMarks } from '../../features/leagues/index.ts';
import {
  leagueShown,
  sportLeaguesQuery,
  SportLinks,
  SportStandingsView,
  SportTabs,
  sportTabOf,
} from '../../features/sports/index.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { Columns } from '../../shared/ui/columns.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { DayGames } from './day-games.tsx';
import { SportHead } from './sport-head.tsx';

/** A sport's day and its tables. */
export function SportPage({ sport }: { readonly sport: GameSport }) {
  const [search] = useSearchParams();
  const tab = sportTabOf(search);
  const asked = search.get('league');
  return (
    <Columns aside={<SportLinks />}>
      {tab === 'games' && <SportHead sport={sport} date={search.get('date')} />}
      <PageTitle>
        <FormattedMessage id={`site.sport.${sport}`} />
      </PageTitle>
      <SportTabs current={tab} league={asked ?? undefined} />
      {tab === 'games' ? <DayGames sport={sport} /> : <Tables sport={sport} asked={asked} />}
    </Columns>
  );
}

function Tables({ sport, asked }: { readonly sport: GameSport; readonly asked: string | null }) {
  const { data } = useAnswer(sportLeaguesQuery(useApi(), sport));
  return (
    <>
      <SportHead sport={sport} league={leagueShown(data ?? [], asked)} />
      <SportStandingsView sport={sport} asked={asked} form={(results) => <FormMarks results={results} />} />
    </>
  );
}
