import { isUnderWay, type MatchSummary, type HeadToHead } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import type { ReactNode } from 'react';
import { PANEL } from '../../shared/ui/panel.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { Failed } from '../../shared/feedback/failed.tsx';
import { FormList } from './form-list.tsx';
import { headToHeadQuery } from './queries.ts';

/**
 * Returns the two ids of `a-vs-b`, or `undefined` if they are not two different ones.
 *
 * @example pairOfSlug('33-vs-50') // ['33', '50']
 */
export function pairOfSlug(slug: string): readonly [string, string] | undefined {
  const [, a, b] = /^(.+?)-vs-(.+)$/.exec(slug) ?? [];
  return a === undefined || b === undefined || a === b ? undefined : [a, b];
}

/** Returns the path of the meetings of two teams. */
export function pairPath(a: string, b: string): string {
  return `/team/head-to-head/${a}-vs-${b}`;
}

export interface MeetingYear {
  readonly year: string;
  readonly matches: readonly MatchSummary[];
}

const PLAYED: ReadonlySet<string> = new Set(['finished', 'abandoned']);

/** Returns previous meetings by year, latest first, without the match of the page and without matches to come. */
export function meetingsByYear(meetings: readonly MatchSummary[], exceptId?: string): MeetingYear[] {
  const years = new Map<string, MatchSummary[]>();
  for (const match of meetings.toSorted((a, b) => b.kickoff.localeCompare(a.kickoff))) {
    if (match.id === exceptId || !PLAYED.has(match.status.phase)) continue;
    const year = match.kickoff.slice(0, 4);
    const list = years.get(year);
    if (list === undefined) years.set(year, [match]);
    else list.push(match);
  }
  return [...years].map(([year, matches]) => ({ year, matches }));
}

/** Returns the live meeting or the next one, but not the match of the page. */
export function comingMeeting(
  meetings: readonly MatchSummary[],
  exceptId?: string,
): MatchSummary | undefined {
  const others = meetings
    .filter(({ id }) => id !== exceptId)
    .toSorted((a, b) => a.kickoff.localeCompare(b.kickoff));
  return (
    others.find(({ status }) => isUnderWay(status.phase)) ??
    others.find(({ status }) => status.phase === 'scheduled')
  );
}

/** The numbers of wins, draws and wins, also as one bar. */
function HeadToHeadTally({ headToHead: { a, b, tally } }: { readonly headToHead: HeadToHead }) {
  const { played, aWins, draws, bWins, goals } = tally;
  if (played === 0) return null;
  const parts = [
    {
      id: 'a',
      count: aWins,
      colour: 'fill-side-home',
      label: <FormattedMessage id="match.headToHead.wins" values={{ team: a.shortName }} />,
    },
    {
      id: 'draws',
      count: draws,
      colour: 'fill-chalk',
      label: <FormattedMessage id="match.headToHead.draws" />,
    },
    {
      id: 'b',
      count: bWins,
      colour: 'fill-side-away',
      label: <FormattedMessage id="match.headToHead.wins" values={{ team: b.shortName }} />,
    },
  ];
  return (
    <section className={`px-4 py-4 ${PANEL}`}>
      <h2 className="pb-3 text-center text-xs font-semibold text-soft">
        <FormattedMessage id="match.headToHead.played" values={{ count: played }} />
      </h2>
      <dl className="grid grid-cols-3 text-center">
        {parts.map(({ id, count, label }) => (
          <div key={id} className="flex flex-col-reverse justify-end">
            <dt className="text-xs text-soft">{label}</dt>
            <dd className="font-score text-2xl font-bold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      <svg
        viewBox={`0 0 ${String(played)} 1`}
        preserveAspectRatio="none"
        className="my-3 h-2 w-full rounded-full"
        aria-hidden="true"
      >
        {parts.map(({ id, count, colour }, index) => {
          const before = parts.slice(0, index).reduce((sum, part) => sum + part.count, 0);
          return <rect key={id} x={before} width={count} height="1" className={colour} />;
        })}
      </svg>
      <p className="flex items-baseline justify-center gap-2 text-xs text-soft">
        <FormattedMessage id="match.headToHead.goals" />
        <span className="font-score text-base font-semibold text-ink tabular-nums">
          <FormattedMessage id="matches.score" values={goals} />
        </span>
      </p>
    </section>
  );
}

type Result = 'W' | 'D' | 'L';

interface HeadToHeadViewProps {
  /** The id of the match of the page, if it is about one. */
  readonly matchId?: string;
  readonly homeId: string;
  readonly awayId: string;
  readonly renderMatch: (match: MatchSummary) => ReactNode;
  /** Renders results, which are oldest first. */
  readonly renderForm: (results: readonly Result[]) => ReactNode;
}

/** The tally, the meetings, and the recent form of both teams. */
export function HeadToHeadView({ matchId, homeId, awayId, renderMatch, renderForm }: HeadToHeadViewProps) {
  const { data, isError, refetch } = useAnswer(headToHeadQuery(useApi(), homeId, awayId));
  if (data === undefined) {
    if (!isError) return <HeadToHeadSkeleton />;
    return (
      <Failed
        title="match.error.title"
        text="match.error.text"
        onRetry={() => {
          void refetch();
        }}
      />
    );
  }
  const { a, b, form, meetings } = data.data;
  const years = meetingsByYear(meetings, matchId);
  const coming = comingMeeting(meetings, matchId);
  return (
    <div className="mx-auto grid max-w-3xl gap-3 py-4 lg:px-4">
      {coming !== undefined && (
        <section className={PANEL}>
          <h2 className="flex h-10 items-center px-4 text-xs font-semibold text-soft lg:px-5">
            <FormattedMessage id={isUnderWay(coming.status.phase) ? 'team.live' : 'team.next'} />
          </h2>
          {renderMatch(coming)}
        </section>
      )}
      <HeadToHeadTally headToHead={data.data} />
      <div className="grid gap-3 sm:grid-cols-2">
        <FormList team={a} form={form.a} renderResult={(result) => renderForm([result])} />
        <FormList team={b} form={form.b} renderResult={(result) => renderForm([result])} />
      </div>
      <section className={PANEL}>
        <h2 className="flex h-12 items-center px-4 font-semibold lg:px-5">
          <FormattedMessage id="match.headToHead.meetings" />
        </h2>
        {years.length === 0 && (
          <p className="px-4 pb-6 text-soft lg:px-5">
            <FormattedMessage id="match.headToHead.empty" />
          </p>
        )}
        {years.map(({ year, matches }) => (
          <div key={year}>
            <h3 className="flex h-8 items-center border-t border-chalk bg-raised px-4 text-xs font-semibold text-soft tabular-nums lg:px-5">
              {year}
            </h3>
            <ul className="*:first:*:border-t-0">
              {matches.map((match) => (
                <li key={match.id}>{renderMatch(match)}</li>
              ))}
            </ul>
          </div>
        ))}
      </section>
    </div>
  );
}

function HeadToHeadSkeleton() {
  return (
    <div role="status" className="mx-auto grid max-w-3xl gap-3 py-4 lg:px-4">
      <span className="sr-only">
        <FormattedMessage id="match.loading" />
      </span>
      <span className="outline-bar h-28" />
      <span className="outline-bar h-14" />
      <span className="outline-bar h-72" />
    </div>
  );
}
