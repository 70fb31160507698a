import type { GameSport, SportStandingRow } from '@touchline/contracts';
import type { MessageKey } from '@touchline/messages';
import type { IntlShape } from 'react-intl';

export interface SportColumn {
  readonly id: string;
  readonly short: MessageKey;
  readonly long: MessageKey;
  readonly value: (row: SportStandingRow, intl: IntlShape) => string;
  /** Whether it is shown in wide windows only. */
  readonly roomy?: true;
}

const MINUS = '\u2212';

/** @example signed(-3) // '−3' */
export function signed(value: number): string {
  if (value === 0) return '0';
  return value > 0 ? `+${String(value)}` : `${MINUS}${String(-value)}`;
}

const counted = (value: number | null): string => String(value ?? 0);

const PLAYED: SportColumn = {
  id: 'played',
  short: 'table.column.played.short',
  long: 'table.column.played.long',
  value: ({ played }) => String(played),
};
const WON: SportColumn = {
  id: 'won',
  short: 'table.column.won.short',
  long: 'table.column.won.long',
  value: ({ won }) => String(won),
};
const LOST: SportColumn = {
  id: 'lost',
  short: 'table.column.lost.short',
  long: 'table.column.lost.long',
  value: ({ lost }) => String(lost),
};
const SCORED: SportColumn = {
  id: 'scored',
  short: 'sports.column.scored.short',
  long: 'sports.column.scored.long',
  value: ({ scored, conceded }, intl) => intl.formatMessage({ id: 'table.goals' }, { scored, conceded }),
  roomy: true,
};
const DIFFERENCE: SportColumn = {
  id: 'difference',
  short: 'sports.column.difference.short',
  long: 'sports.column.difference.long',
  value: ({ difference }) => signed(difference),
  roomy: true,
};
const SHARE: SportColumn = {
  id: 'share',
  short: 'sports.column.share.short',
  long: 'sports.column.share.long',
  value: ({ winShare }, intl) =>
    winShare === null
      ? intl.formatMessage({ id: 'matches.noScore' })
      : intl.formatNumber(winShare, { style: 'percent', maximumFractionDigits: 0 }),
};
const POINTS: SportColumn = {
  id: 'points',
  short: 'table.column.points.short',
  long: 'table.column.points.long',
  value: ({ points }) => counted(points),
};
const OVERTIME: readonly SportColumn[] = [
  {
    id: 'wonOvertime',
    short: 'sports.column.wonOvertime.short',
    long: 'sports.column.wonOvertime.long',
    value: ({ wonOvertime }) => counted(wonOvertime),
  },
  {
    id: 'lostOvertime',
    short: 'sports.column.lostOvertime.short',
    long: 'sports.column.lostOvertime.long',
    value: ({ lostOvertime }) => counted(lostOvertime),
  },
];

/** The columns of each sport's table; the one that ranks the teams is the last. */
export const COLUMNS: Readonly<Record<GameSport, readonly SportColumn[]>> = {
  basketball: [PLAYED, WON, LOST, SCORED, DIFFERENCE, SHARE],
  hockey: [PLAYED, WON, ...OVERTIME, LOST, SCORED, DIFFERENCE, POINTS],
};
