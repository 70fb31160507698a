import { isUnderWay, type MatchSummary } from '@touchline/contracts';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useApi } from '../../shared/api/services-context.tsx';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { Failed } from '../../shared/feedback/failed.tsx';
import { PANEL } from '../../shared/ui/panel.ts';
import { FormList } from './form-list.tsx';
import { HeadToHeadTally } from './head-to-head-tally.tsx';
import { comingMeeting, meetingsByYear } from './meetings-by-year.ts';
import { headToHeadQuery } from './queries.ts';

type Result = 'W' | 'D' | 'L';

interface HeadToHeadViewProps {
  /** The match that one comes from, if it is from one. */
  readonly matchId?: string;
  readonly homeId: string;
  readonly awayId: string;
  readonly renderMatch: (match: MatchSummary) => ReactNode;
  /** Oldest first. */
  readonly renderForm: (results: readonly Result[]) => ReactNode;
}

/** The tally, the meetings, and how both have fared lately. */
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
