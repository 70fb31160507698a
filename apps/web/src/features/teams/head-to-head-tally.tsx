import type { HeadToHead } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { PANEL } from '../../shared/ui/panel.ts';

/** Wins, draws, wins, and the same as one bar. */
export function HeadToHeadTally({ headToHead: { a, b, tally } }: { readonly headToHead: HeadToHead }) {
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
