import { FormattedMessage, useIntl } from 'react-intl';
import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { EmbedSheet, ChoiceList } from '../../features/embed/index.ts';
import {
  leagueQuery,
  LeagueSkeleton,
  seasonOf,
  standingsQuery,
  StandingsView,
  topLeaguesQuery,
  useSeasonName,
} from '../../features/leagues/index.ts';
import { optional, required, type Services } from '../../shared/api/services.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { Flag } from '../../shared/ui/flag.tsx';
import { EmbedPending } from '../embed-page/embed-pending.tsx';
import { useCountryName } from '../../shared/i18n/country-name.ts';

/** Shown if the URL names no league: the most followed ones. */
export function LeagueChooser() {
  const intl = useIntl();
  const countryName = useCountryName();
  const { data } = useAnswer(topLeaguesQuery(useApi()));
  const choices = (data?.data ?? []).map(({ id, name, country }) => ({
    to: `/embed/table/${id}`,
    name,
    note: countryName(country),
  }));
  return (
    <EmbedSheet
      to="/widget"
      title={intl.formatMessage({ id: 'pages.embed-table-id.chooser.title' })}
      description={intl.formatMessage({ id: 'pages.embed-table-id.chooser.description' })}
    >
      <ChoiceList
        heading={<FormattedMessage id="pages.embed-table-id.chooser.heading" />}
        choices={choices}
        none={<FormattedMessage id="embed.noLeagues" />}
      />
    </EmbedSheet>
  );
}

function EmbedTable() {
  const { id } = useParams();
  return id === undefined ? <LeagueChooser /> : <LeagueTable id={id} />;
}

/** The table of a league's current season. */
function LeagueTable({ id }: { readonly id: string }) {
  const intl = useIntl();
  const seasonName = useSeasonName();
  const { data, isError, refetch } = useAnswer(leagueQuery(useApi(), id));
  if (data === undefined) {
    return (
      <EmbedPending
        isError={isError}
        of="league"
        skeleton={<LeagueSkeleton />}
        onRetry={() => {
          void refetch();
        }}
      />
    );
  }
  const league = data.data;
  const season = seasonOf(league, null);
  const names = { league: league.name };
  const none = <FormattedMessage id="table.empty" />;
  return (
    <EmbedSheet
      to={`/league/${id}`}
      title={intl.formatMessage({ id: 'pages.embed-table-id.title' }, names)}
      description={intl.formatMessage({ id: 'pages.embed-table-id.description' }, names)}
    >
      <h1 className="flex min-h-12 items-center gap-2 px-4 py-2 text-base/5 font-semibold">
        <Flag code={league.country.code} />
        <span className="min-w-0">{league.name}</span>
      </h1>
      {season === undefined ? (
        <p className="px-4 py-6 text-soft">{none}</p>
      ) : (
        <StandingsView
          leagueId={id}
          season={season.year}
          seasonName={seasonName(season.year, season.end)}
          none={none}
        />
      )}
    </EmbedSheet>
  );
}

async function load(services: Services, { params }: LoaderFunctionArgs): Promise<null> {
  const { api } = services;
  const { id } = params;
  if (id === undefined) {
    await required(services, topLeaguesQuery(api));
    return null;
  }
  const { data } = await required(services, leagueQuery(api, id));
  const season = seasonOf(data, null);
  if (season !== undefined) await optional(services, standingsQuery(api, id, season.year));
  return null;
}

export function createRoute(services: Services) {
  return { loader: (args: LoaderFunctionArgs) => load(services, args), Component: EmbedTable };
}
