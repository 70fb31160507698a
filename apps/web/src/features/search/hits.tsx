import { MOST_HITS, type SearchHit, type MatchSummary } from '@touchline/contracts';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ReactNode } from 'react';
import { useCountryName } from '../../shared/i18n/country-name.ts';
import { LocalTime } from '../../shared/time/local-time.tsx';
import { Crest } from '../../shared/ui/crest.tsx';
import { Flag } from '../../shared/ui/flag.tsx';
import { Icon } from '../../shared/ui/icon.tsx';

/** The number of hits. If it is the maximum, the total is unknown and the text says "first". */
export function HitCount({ count }: { readonly count: number }) {
  return <FormattedMessage id={count < MOST_HITS ? 'search.results' : 'search.first'} values={{ count }} />;
}

export type HitKind = SearchHit['kind'];

export interface HitGroup {
  readonly kind: HitKind;
  readonly hits: readonly SearchHit[];
}

/** Groups hits by kind, the kind of the best hit first. Within a kind they keep their order, best first. */
export function hitGroups(hits: readonly SearchHit[]): readonly HitGroup[] {
  const kinds = [...new Set(hits.map(({ kind }) => kind))];
  return kinds.map((kind) => ({ kind, hits: hits.filter((hit) => hit.kind === kind) }));
}

/** Returns the path of a hit without the language. A player leads to the team's page; `undefined` without a team. */
export function hitPath(hit: SearchHit): string | undefined {
  switch (hit.kind) {
    case 'league':
      return `/league/${hit.league.id}`;
    case 'team':
      return `/team/${hit.team.id}`;
    case 'player':
      return hit.team === null ? undefined : `/team/${hit.team.id}?tab=squad`;
    case 'match':
      return `/match/${hit.match.id}`;
  }
}

/** Returns an id that is unique within its kind. */
export function hitId(hit: SearchHit): string {
  switch (hit.kind) {
    case 'league':
      return hit.league.id;
    case 'team':
      return hit.team.id;
    case 'player':
      return hit.player.id;
    case 'match':
      return hit.match.id;
  }
}

/** One hit: its icon, its name, and what distinguishes it from others of that name. */
export function HitLine({ hit }: { readonly hit: SearchHit }) {
  const countryName = useCountryName();
  switch (hit.kind) {
    case 'league':
      return (
        <Line
          mark={<Flag code={hit.league.country.code} />}
          name={hit.league.name}
          note={countryName(hit.league.country)}
        />
      );
    case 'team':
      return (
        <Line
          mark={<Crest id={hit.team.id} name={hit.team.name} size={24} />}
          name={hit.team.name}
          note={countryName(hit.team.country)}
        />
      );
    case 'player':
      return <Line mark={<Icon name="person" />} name={hit.player.name} note={hit.team?.name} />;
    case 'match':
      return <MatchLine match={hit.match} />;
  }
}

function MatchLine({ match: { home, away, score, league, kickoff } }: { readonly match: MatchSummary }) {
  const intl = useIntl();
  const isPlayed = score.home !== null && score.away !== null;
  return (
    <Line
      mark={<Icon name="calendar" />}
      name={
        isPlayed ? (
          <>
            {home.name}
            <b className="mx-1.5 font-score tabular-nums">
              <FormattedMessage id="matches.score" values={{ home: score.home, away: score.away }} />
            </b>
            {away.name}
          </>
        ) : (
          intl.formatMessage({ id: 'matches.versus' }, { home: home.name, away: away.name })
        )
      }
      note={
        <>
          {league.name}
          {' · '}
          <LocalTime at={kickoff} style="date-time" />
        </>
      }
    />
  );
}

interface LineProps {
  readonly mark: ReactNode;
  readonly name: ReactNode;
  readonly note: ReactNode;
}

function Line({ mark, name, note }: LineProps) {
  return (
    <span className="flex min-h-13 items-center gap-3 py-1">
      <span className="grid w-6 flex-none place-items-center text-soft">{mark}</span>
      <span className="min-w-0">
        <span className="block truncate text-base/5 font-medium">{name}</span>
        <span className="block truncate text-xs text-soft">{note}</span>
      </span>
    </span>
  );
}
