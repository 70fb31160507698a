import type { GameSport, SportLeague } from '@touchline/contracts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { FormMarks } from '../../features/leagues/index.ts';
import {
  leagueShown,
  sportLeaguesQuery,
  SportLinks,
  SportStandingsView,
  SportTabs,
  sportTabOf,
  sportSearch,
} from '../../features/sports/index.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { Columns } from '../../shared/ui/columns.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { PageHead } from '../../shared/head/page-head.tsx';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { dayName } from '../../shared/time/day-name.ts';
import { isDay } from '../../shared/time/day.ts';
import { DayGames } from './day-games.tsx';

interface SportHeadProps {
  readonly sport: GameSport;
  /** The date in the URL; each date has a separate page. */
  readonly date?: string | null;
  /** The league whose table is shown. */
  readonly league?: SportLeague | undefined;
}

function SportHead({ sport, date = null, league }: SportHeadProps) {
  const intl = useIntl();
  const language = useLanguage();
  const name = intl.formatMessage({ id: `site.sport.${sport}` });
  const description = intl.formatMessage({ id: 'pages.sport-slug.descriptionSport' }, { sport: name });
  if (league !== undefined) {
    const title = intl.formatMessage(
      { id: 'pages.sport-slug.titleTable' },
      { sport: name, league: league.name },
    );
    const query = sportSearch({ tab: 'table', league: league.id });
    return <PageHead title={title} description={description} query={query} />;
  }
  if (isDay(date)) {
    const title = intl.formatMessage(
      { id: 'pages.sport-slug.titleDay' },
      { sport: name, date: dayName(date, 'long', language) },
    );
    return <PageHead title={title} description={description} query={`?date=${date}`} />;
  }
  const title = intl.formatMessage({ id: 'pages.sport-slug.titleSport' }, { sport: name });
  return <PageHead title={title} description={description} />;
}

/** The games of a day and the tables of a sport. */
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
