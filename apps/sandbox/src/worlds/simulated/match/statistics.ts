import type { PlayerPerformance, FixtureSide, TeamStatistic } from '../../world.ts';
import { other, type SimulatedTimeline } from './simulated-timeline.ts';

const sum = (items: readonly PlayerPerformance[], of: (item: PlayerPerformance) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

/** In some rows the provider omits a count of zero. */
const orNull = (count: number): number | null => (count === 0 ? null : count);

/** Returns the provider's rows for one team, in its order. Figures that players have too are the sums of theirs. */
export const statisticsOf = (
  timeline: SimulatedTimeline,
  side: FixtureSide,
  players: Record<FixtureSide, readonly PlayerPerformance[]>,
  instantMs: number,
): readonly TeamStatistic[] => {
  const count = { on: 0, off: 0, blocked: 0, inside: 0, outside: 0, corners: 0, saves: 0 };
  let expected = 0;
  for (const act of timeline.acts) {
    if (act.ms > instantMs) break;
    if (act.kind === 'corner' && act.side === side) count.corners += 1;
    if (act.kind !== 'shot') continue;
    if (act.side === other(side)) {
      if (act.end === 'saved') count.saves += 1;
      continue;
    }
    count[act.end === 'off' ? 'off' : act.end === 'blocked' ? 'blocked' : 'on'] += 1;
    count[act.inside ? 'inside' : 'outside'] += 1;
    expected += act.expected;
  }
  const own = players[side];
  const passes = {
    home: sum(players.home, (p) => p.passes.total),
    away: sum(players.away, (p) => p.passes.total),
  };
  const accurate = sum(own, (p) => p.passes.accuracy);
  const all = passes.home + passes.away;
  const homeShare = all === 0 ? 50 : Math.round((100 * passes.home) / all);
  const row = (type: string, value: TeamStatistic['value']): TeamStatistic => ({ type, value });
  return [
    row('Shots on Goal', count.on),
    row('Shots off Goal', count.off),
    row('Total Shots', count.on + count.off + count.blocked),
    row('Blocked Shots', count.blocked),
    row('Shots insidebox', count.inside),
    row('Shots outsidebox', count.outside),
    row(
      'Fouls',
      sum(own, (p) => p.fouls.committed),
    ),
    row('Corner Kicks', count.corners),
    row('Offsides', orNull(sum(own, (p) => p.offsides))),
    row('Ball Possession', `${String(side === 'home' ? homeShare : 100 - homeShare)}%`),
    row(
      'Yellow Cards',
      sum(own, (p) => p.cards.yellow),
    ),
    row('Red Cards', orNull(sum(own, (p) => p.cards.red))),
    row('Goalkeeper Saves', count.saves),
    row('Total passes', passes[side]),
    row('Passes accurate', accurate),
    row('Passes %', passes[side] === 0 ? null : `${String(Math.round((100 * accurate) / passes[side]))}%`),
    row('expected_goals', expected.toFixed(2)),
  ];
};
