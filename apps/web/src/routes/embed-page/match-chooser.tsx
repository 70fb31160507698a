import { useIntl, FormattedMessage } from 'react-intl';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ChoiceList, EmbedSheet } from '../../features/embed/index.ts';
import { hotMatchesQuery } from '../../features/matches/index.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { LocalTime } from '../../shared/time/local-time.tsx';
import { matchQuery } from '../../features/matches/match/index.ts';
import { required, type Services } from '../../shared/api/services.ts';

/** Loads the match of the URL, or the matches to choose from. */
export async function loadMatch(services: Services, { params }: LoaderFunctionArgs): Promise<null> {
  const { id } = params;
  await (id === undefined
    ? required(services, hotMatchesQuery(services.api))
    : required(services, matchQuery(services.api, id)));
  return null;
}

interface MatchChooserProps {
  readonly kind: 'match' | 'lineup';
}

/**
 * Shown if the URL names no match. It lists the hot matches instead of today's, because "today" depends on the time
 * zone: an embedded page stores no cookie from which the server could read it.
 */
export function MatchChooser({ kind }: MatchChooserProps) {
  const intl = useIntl();
  const { data } = useAnswer(hotMatchesQuery(useApi()));
  const page = `pages.embed-${kind}-id.chooser` as const;
  const choices = (data?.data ?? []).map(({ id, home, away, league, kickoff }) => ({
    to: `/embed/${kind}/${id}`,
    name: intl.formatMessage({ id: 'matches.versus' }, { home: home.name, away: away.name }),
    note: (
      <>
        {league.name}
        {' · '}
        <LocalTime at={kickoff} style="date-time" />
      </>
    ),
  }));
  return (
    <EmbedSheet
      to="/widget"
      title={intl.formatMessage({ id: `${page}.title` })}
      description={intl.formatMessage({ id: `${page}.description` })}
    >
      <ChoiceList
        heading={<FormattedMessage id={`${page}.heading`} />}
        choices={choices}
        none={<FormattedMessage id="embed.noMatches" />}
      />
    </EmbedSheet>
  );
}
