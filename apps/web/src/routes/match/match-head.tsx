import type { MatchDetail } from '@touchline/contracts';
import { useIntl } from 'react-intl';
import { usePage } from '../../shared/config/page.ts';
import { PageHead, useAddress } from '../../shared/head/page-head.tsx';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { formatInstant } from '../../shared/time/instant-format.ts';
import { broadcastEvents, ownBroadcast } from './structured/broadcast-events.ts';
import { sportsEvent } from './structured/sports-event.ts';

/** The document head of a match page: title, description, structured data and preview image. */
export function MatchHead({ match }: { readonly match: MatchDetail }) {
  const intl = useIntl();
  const language = useLanguage();
  const address = useAddress();
  const { baseUrl, site } = usePage();
  const { id, home, away, league, score, kickoff } = match;
  const names = { home: home.name, away: away.name, league: league.name };
  const name = intl.formatMessage({ id: 'pages.match-id.title' }, names);
  const title =
    score.home === null || score.away === null
      ? name
      : intl.formatMessage(
          { id: 'pages.match-id.titleScore' },
          { ...names, homeGoals: score.home, awayGoals: score.away },
        );
  const date = formatInstant(kickoff, 'long-date', language, 'UTC');
  const description = intl.formatMessage({ id: 'pages.match-id.description' }, { ...names, date });
  const picture = `/og/matches/${id}.png`;
  const image = `${baseUrl}${picture}?lang=${language}`;
  const event =
    typeof window === 'undefined' ? sportsEvent(match, { name, description, image, address }) : undefined;
  return (
    <PageHead
      title={title}
      description={description}
      image={{ path: picture, alt: title }}
      trail={[
        { name: intl.formatMessage({ id: 'site.nav.leagues' }), path: '/league' },
        { name: league.name, path: `/league/${league.id}` },
        { name: intl.formatMessage({ id: 'matches.versus' }, names) },
      ]}
      things={
        typeof window === 'undefined' && event !== undefined
          ? [event, ...ownBroadcast(event, match, site.name), ...broadcastEvents(event, match.broadcasts)]
          : []
      }
      feeds={[
        {
          title: intl.formatMessage({ id: 'league.feed' }, { league: league.name }),
          path: `/leagues/${league.id}`,
        },
      ]}
    />
  );
}
