import type { MatchStatistic, MatchDetail } from '@touchline/contracts';
import type { MessageKey } from '@touchline/messages';
import { FormattedMessage, useIntl } from 'react-intl';
import { useKnownKey } from '../../../../shared/i18n/use-known-key.ts';

export interface StatisticBars {
  readonly key: string;
  readonly unit: MatchStatistic['unit'];
  readonly home: number | null;
  readonly away: number | null;
  /** Shares of the total of both sides, 0 to 1; both are 0 when the total is 0. */
  readonly shares: { readonly home: number; readonly away: number };
  readonly ahead: 'home' | 'away' | null;
}

/** Returns both sides of a statistic as bars from the centre. A longer bar means more, not better. */
export function barsOf({ key, unit, home, away }: MatchStatistic): StatisticBars {
  const [h, a] = [Math.max(home ?? 0, 0), Math.max(away ?? 0, 0)];
  const total = h + a;
  return {
    key,
    unit,
    home,
    away,
    shares: total === 0 ? { home: 0, away: 0 } : { home: h / total, away: a / total },
    ahead: h === a ? null : h > a ? 'home' : 'away',
  };
}

interface Line {
  readonly bars: StatisticBars;
  readonly id: MessageKey;
}

/** The statistics of a match: plain numbers, and bars from the centre. */
export function StatisticsView({ match }: { readonly match: MatchDetail }) {
  const known = useKnownKey();
  const lines = match.statistics
    .filter(({ home, away }) => home !== null || away !== null)
    .flatMap((statistic): Line[] => {
      const id = known(`statistic.${statistic.key}`);
      return id === undefined ? [] : [{ bars: barsOf(statistic), id }];
    });
  if (lines.length === 0) {
    const isToCome = match.status.phase === 'scheduled';
    return (
      <p className="px-4 py-10 text-center text-soft">
        <FormattedMessage id={isToCome ? 'match.statistics.empty' : 'match.statistics.none'} />
      </p>
    );
  }
  return (
    <section className="mx-auto max-w-3xl px-4 py-2">
      <h2 className="sr-only">
        <FormattedMessage id="match.statistics.heading" />
      </h2>
      <p
        className="flex h-10 items-center justify-between gap-4 text-xs font-semibold text-soft"
        aria-hidden="true"
      >
        <span className="flex min-w-0 items-center gap-2">
          <span className="size-2.5 flex-none rounded-full bg-side-home" />
          <span className="truncate">{match.home.name}</span>
        </span>
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate">{match.away.name}</span>
          <span className="size-2.5 flex-none rounded-full bg-side-away" />
        </span>
      </p>
      <ul>
        {lines.map((line) => (
          <StatisticLine key={line.bars.key} line={line} match={match} />
        ))}
      </ul>
    </section>
  );
}

/** A statistic, shown as two numbers and a pair of bars and read out as one sentence. */
function StatisticLine({ line: { bars, id }, match }: { readonly line: Line; readonly match: MatchDetail }) {
  const intl = useIntl();
  const valueOf = useStatisticValue(bars.unit);
  const home = valueOf(bars.home);
  const away = valueOf(bars.away);
  const sentence = intl.formatMessage(
    { id: 'match.statistics.line' },
    {
      name: intl.formatMessage({ id }),
      home: match.home.name,
      homeValue: home,
      away: match.away.name,
      awayValue: away,
    },
  );
  const weight = (side: 'home' | 'away'): string => (bars.ahead === side ? 'font-bold' : 'text-soft');
  return (
    <li className="py-2">
      <span className="sr-only">{sentence}</span>
      <span className="flex items-baseline justify-between gap-3" aria-hidden="true">
        <span className={`min-w-14 font-score text-lg tabular-nums ${weight('home')}`}>{home}</span>
        <span className="text-center text-soft">
          <FormattedMessage id={id} />
        </span>
        <span className={`min-w-14 text-end font-score text-lg tabular-nums ${weight('away')}`}>{away}</span>
      </span>
      <Bars bars={bars} />
    </li>
  );
}

function useStatisticValue(unit: StatisticBars['unit']): (value: number | null) => string {
  const intl = useIntl();
  return (value) => {
    if (value === null) return intl.formatMessage({ id: 'matches.noScore' });
    const digits = unit === 'ratio' ? 2 : 0;
    const number = intl.formatNumber(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
    return unit === 'percent' ? intl.formatMessage({ id: 'formats.percent' }, { value: number }) : number;
  };
}

const HALF = 100;

/**
 * Bars from the centre outwards, with SVG attributes only. A side has the same colour in every row; the length shows
 * who has more.
 */
function Bars({ bars: { shares } }: { readonly bars: StatisticBars }) {
  const home = shares.home * (HALF - 1);
  const away = shares.away * (HALF - 1);
  return (
    <svg
      viewBox={`0 0 ${String(2 * HALF)} 6`}
      preserveAspectRatio="none"
      className="mt-1 block h-1.5 w-full"
      aria-hidden="true"
    >
      <rect width={HALF - 1} height="6" className="fill-raised" />
      <rect x={HALF + 1} width={HALF - 1} height="6" className="fill-raised" />
      <rect x={HALF - 1 - home} width={home} height="6" className="fill-side-home" />
      <rect x={HALF + 1} width={away} height="6" className="fill-side-away" />
    </svg>
  );
}
