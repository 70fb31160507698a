import type { MatchDetail } from '@touchline/contracts';
import { isMessageKey } from '@touchline/messages';
import { FormattedMessage, useIntl } from 'react-intl';
import { catalogueOf } from '../../shared/i18n/catalogues.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { barsOf, type StatisticBars } from './statistic-bars.ts';

/** What was counted, in numbers that need no bar and bars that need no number. */
export function Statistics({ match }: { readonly match: MatchDetail }) {
  const messages = catalogueOf(useLanguage());
  const lines = match.statistics
    .filter(({ home, away }) => home !== null || away !== null)
    .map(barsOf)
    .flatMap((bars) => {
      const id = `statistic.${bars.key}`;
      return messages !== undefined && isMessageKey(messages, id) ? [{ bars, id }] : [];
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
    <table className="mx-auto w-full max-w-3xl border-separate border-spacing-0 px-4">
      <caption className="sr-only">
        <FormattedMessage id="match.statistics.heading" />
      </caption>
      <thead>
        <tr className="h-12 text-xs text-soft">
          <th scope="col" className="w-16 text-start font-semibold">
            <span className="line-clamp-1" title={match.home.name}>
              {match.home.shortName}
            </span>
          </th>
          <td />
          <th scope="col" className="w-16 text-end font-semibold">
            <span className="line-clamp-1" title={match.away.name}>
              {match.away.shortName}
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ bars, id }) => (
          <tr key={bars.key} className="h-14">
            <Value bars={bars} side="home" />
            <th scope="row" className="px-3 font-normal">
              <span className="block pb-1.5 text-sm text-soft">
                <FormattedMessage id={id} />
              </span>
              <Bars bars={bars} />
            </th>
            <Value bars={bars} side="away" />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ bars, side }: { readonly bars: StatisticBars; readonly side: 'home' | 'away' }) {
  const intl = useIntl();
  const value = bars[side];
  const number = (digits: number): string =>
    intl.formatNumber(value ?? 0, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const shown =
    value === null
      ? intl.formatMessage({ id: 'matches.noScore' })
      : bars.unit === 'percent'
        ? intl.formatMessage({ id: 'formats.percent' }, { value: number(0) })
        : number(bars.unit === 'ratio' ? 2 : 0);
  return (
    <td
      className={`align-bottom font-score text-lg/5 tabular-nums ${side === 'away' ? 'text-end' : ''} ${bars.ahead === side ? 'font-bold' : 'text-soft'}`}
    >
      {shown}
    </td>
  );
}

const HALF = 100;

/** From the centre outwards, drawn with attributes only. */
function Bars({ bars: { shares, ahead } }: { readonly bars: StatisticBars }) {
  const home = shares.home * (HALF - 1);
  const away = shares.away * (HALF - 1);
  return (
    <svg
      viewBox={`0 0 ${String(2 * HALF)} 6`}
      preserveAspectRatio="none"
      className="h-1.5 w-full"
      aria-hidden="true"
    >
      <rect width={HALF - 1} height="6" className="fill-raised" />
      <rect x={HALF + 1} width={HALF - 1} height="6" className="fill-raised" />
      <rect
        x={HALF - 1 - home}
        width={home}
        height="6"
        className={ahead === 'away' ? 'fill-soft' : 'fill-live'}
      />
      <rect x={HALF + 1} width={away} height="6" className={ahead === 'home' ? 'fill-soft' : 'fill-live'} />
    </svg>
  );
}
