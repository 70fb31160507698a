import { useIntl } from 'react-intl';
import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { EmbedSheet } from '../../features/embed/index.ts';
import { MatchHeader, MatchSkeleton, matchQuery } from '../../features/matches/match/index.ts';
import { useGoalsChanged } from '../../features/matches/index.ts';
import type { Services } from '../../shared/api/services.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { FreshnessNote } from '../../shared/ui/freshness-note.tsx';
import { EmbedPending } from '../embed-page/embed-pending.tsx';
import { loadMatch, MatchChooser } from '../embed-page/match-chooser.tsx';

function EmbedMatch() {
  const { id } = useParams();
  return id === undefined ? <MatchChooser kind="match" /> : <LiveScore id={id} />;
}

/** The header of one match, as on its page. */
function LiveScore({ id }: { readonly id: string }) {
  const intl = useIntl();
  const { data, isError, dataUpdatedAt, refetch } = useAnswer(matchQuery(useApi(), id));
  const { home, away } = data?.data.score ?? { home: null, away: null };
  const changed = { home: useGoalsChanged(home), away: useGoalsChanged(away) };
  if (data === undefined) {
    return (
      <EmbedPending
        isError={isError}
        of="match"
        skeleton={<MatchSkeleton />}
        onRetry={() => {
          void refetch();
        }}
      />
    );
  }
  const match = data.data;
  const names = { home: match.home.name, away: match.away.name };
  return (
    <EmbedSheet
      to={`/match/${id}`}
      title={intl.formatMessage({ id: 'pages.embed-match-id.title' }, names)}
      description={intl.formatMessage({ id: 'pages.embed-match-id.description' }, names)}
    >
      <MatchHeader match={match} changed={changed} followable={false} updatedAtMs={dataUpdatedAt} />
      <FreshnessNote meta={data.meta} failed={isError} updatedAtMs={dataUpdatedAt} />
    </EmbedSheet>
  );
}

export function createRoute(services: Services) {
  return { loader: (args: LoaderFunctionArgs) => loadMatch(services, args), Component: EmbedMatch };
}
