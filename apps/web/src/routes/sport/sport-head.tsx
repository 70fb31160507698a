import type { GameSport, SportLeague } from '@touchline/contracts';
import { useIntl } from 'react-intl';
import { sportSearch } from '../../features/sports/index.ts';
import { PageHead } from '../../shared/head/page-head.tsx';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { dayName } from '../../shared/time/day-name.ts';
import { isDay } from '../../shared/time/day.ts';

interface SportHeadProps {
  readonly sport: GameSport;
  /** As the address has it: a day of its own is a page of its own. */
  readonly date?: string | null;
  /** Whose table is shown. */
  readonly league?: SportLeague | undefined;
}

export function SportHead({ sport, date = null, league }: SportHeadProps) {
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
