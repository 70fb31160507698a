import { useIntl } from 'react-intl';
import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { EmbedSheet } from '../../features/embed/index.ts';
import { LineupsView, MatchSkeleton, matchQuery } from '../../features/matches/match/index.ts';
import type { Services } from '../../shared/api/services.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { Crest } from '../../shared/ui/crest.tsx';
import { FreshnessNote } from '../../shared/ui/freshness-note.tsx';
import { EmbedPending } from '../embed-page/embed-pending.tsx';
import { loadMatch, MatchChooser } from '../embed-page/match-chooser.tsx';

function EmbedLineup() {
  const { id } = useParams();
  return id === undefined ? <MatchChooser kind="lineup" /> : <MatchLineups id={id} />;
}

/** The line-ups of a match, on a pitch and as lists. */
function MatchLineups({ id }: { readonly id: string }) {
  const intl = useIntl();
  const { data, isError, dataUpdatedAt, refetch } = useAnswer(matchQuery(useApi(), id));
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
  const { home, away } = match;
  const names = { home: home.name, away: away.name };
  return (
    <EmbedSheet
      to={`/match/${id}?tab=lineups`}
      title={intl.formatMessage({ id: 'pages.embed-lineup-id.title' }, names)}
      description={intl.formatMessage({ id: 'pages.embed-lineup-id.description' }, names)}
    >
      <h1 className="flex min-h-12 items-center justify-center gap-2 border-b border-chalk px-4 py-2 text-base/5 font-semibold">
        <Crest id={home.id} name={home.name} />
        <span className="text-center text-balance">
          {intl.formatMessage({ id: 'matches.versus' }, names)}
        </span>
        <Crest id={away.id} name={away.name} />
      </h1>
      <LineupsView match={match} />
      <FreshnessNote meta={data.meta} failed={isError} updatedAtMs={dataUpdatedAt} />
    </EmbedSheet>
  );
}

export function createRoute(services: Services) {
  return { loader: (args: LoaderFunctionArgs) => loadMatch(services, args), Component: EmbedLineup };
}
