import type { GameSport, SportLeague, SportStandings } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { useApi } from '../../shared/api/services-context.tsx';
import { isRedacted } from '../../shared/spoilers/shield/answer-marks.ts';
import { sportTableName } from '../../shared/spoilers/revealed-names.ts';
import { RevealBar } from '../../shared/spoilers/lazy-notes.ts';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { Empty } from '../../shared/ui/empty.tsx';
import { Failed } from '../../shared/feedback/failed.tsx';
import { FreshnessNote } from '../../shared/ui/freshness-note.tsx';
import { PANEL } from '../../shared/ui/panel.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { useCountryName } from '../../shared/i18n/country-name.ts';
import { Flag } from '../../shared/ui/flag.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { GameListSkeleton } from './games-view.tsx';
import { sportLeaguesQuery, sportStandingsQuery } from './queries.ts';
import { SportTable, type DrawForm, SportZoneLegend } from './sport-table.tsx';
import { sportSearch } from './sport-links.tsx';

interface LeagueChoiceProps {
  readonly leagues: readonly SportLeague[];
  readonly current: SportLeague;
}

/** The leagues as links in a `<details>` element: it works without a script, and each table has a URL. */
function LeagueChoice({ leagues, current }: LeagueChoiceProps) {
  const countryName = useCountryName();
  return (
    <details className="group relative mx-4 mb-3 lg:mx-0" key={current.id}>
      <summary className="flex min-h-11 w-fit max-w-full items-center gap-3 rounded-md border border-chalk bg-surface ps-3 pe-2 hover:bg-raised">
        <Flag code={current.country.code} />
        <span className="truncate font-semibold">{current.name}</span>
        <span className="sr-only">
          <FormattedMessage id="sports.table.league" />
        </span>
        <Icon name="chevron" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="absolute start-0 top-12 z-20 max-h-96 w-80 max-w-full overflow-y-auto rounded-md border border-chalk bg-surface py-1 shadow-lg">
        {leagues.map((league) => (
          <li key={league.id}>
            <Link
              to={{ search: sportSearch({ tab: 'table', league: league.id }) }}
              preventScrollReset
              aria-current={league.id === current.id ? 'true' : undefined}
              className="flex min-h-12 items-center gap-3 px-4 hover:bg-raised aria-[current=true]:font-semibold aria-[current=true]:text-live"
            >
              <Flag code={league.country.code} />
              <span className="min-w-0">
                <span className="block truncate leading-5">{league.name}</span>
                <span className="block truncate text-xs font-normal text-soft">
                  {countryName(league.country)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface SportStandingsViewProps {
  readonly sport: GameSport;
  /** The league in the URL. If it is `null` or unknown, the first league is shown. */
  readonly asked: string | null;
  readonly form: DrawForm;
}

/** Returns the requested league, or the first one. */
export function leagueShown(leagues: readonly SportLeague[], asked: string | null): SportLeague | undefined {
  return leagues.find(({ id }) => id === asked) ?? leagues[0];
}

/** The leagues of a sport, and the tables of the selected one. */
export function SportStandingsView({ sport, asked, form }: SportStandingsViewProps) {
  const { data, isError, refetch } = useAnswer(sportLeaguesQuery(useApi(), sport));
  if (data === undefined) return isError ? <NoTable onRetry={() => void refetch()} /> : <GameListSkeleton />;
  const league = leagueShown(data, asked);
  if (league === undefined) {
    return (
      <Empty>
        <FormattedMessage id="sports.table.none" />
      </Empty>
    );
  }
  return (
    <>
      <LeagueChoice leagues={data} current={league} />
      <Tables sport={sport} league={league} form={form} />
    </>
  );
}

function NoTable({ onRetry }: { readonly onRetry: () => void }) {
  return <Failed title="table.error.title" text="sports.table.error.text" onRetry={onRetry} />;
}

interface TablesProps {
  readonly sport: GameSport;
  readonly league: SportLeague;
  readonly form: DrawForm;
}

function Tables({ sport, league, form }: TablesProps) {
  const query = useAnswer(sportStandingsQuery(useApi(), sport, league.id));
  const { data, isError, dataUpdatedAt } = query;
  if (data === undefined) {
    return isError ? <NoTable onRetry={() => void query.refetch()} /> : <GameListSkeleton />;
  }
  const standings = data.data;
  if (isRedacted(standings)) return <RevealBar name={sportTableName(standings)} what="table" />;
  if (standings.groups.every(({ rows }) => rows.length === 0)) {
    return (
      <Empty>
        <FormattedMessage id="sports.table.empty" />
      </Empty>
    );
  }
  return (
    <>
      <Groups standings={standings} form={form} />
      <FreshnessNote meta={data.meta} failed={isError} updatedAtMs={dataUpdatedAt} />
    </>
  );
}

function Groups({ standings, form }: { readonly standings: SportStandings; readonly form: DrawForm }) {
  return (
    <div className="grid grid-cols-1 gap-2 lg:gap-3">
      {standings.groups.map((group) => (
        <section key={group.name} className={PANEL}>
          {group.name !== null && (
            <h2 className="flex h-12 items-center px-4 font-semibold lg:px-5">{group.name}</h2>
          )}
          <SportTable standings={standings} group={group} form={form} />
          <SportZoneLegend rows={group.rows} />
        </section>
      ))}
    </div>
  );
}
