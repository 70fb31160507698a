import { clockOf, segmentAt, type MatchTimeline, type TimelineEntry } from '../timeline/timeline.ts';
import type { PlayerPerformance, FixtureSide, TeamLineup } from '../world.ts';

/** The time that a player was on the pitch, in minutes of the match and in instants. */
interface Spell {
  readonly from: number;
  readonly fromMs: number;
  readonly until: number;
  readonly untilMs: number;
}

const NEVER = Number.POSITIVE_INFINITY;

const isSentOff = ({ type, detail }: TimelineEntry['event']): boolean =>
  type === 'Card' && detail !== 'Yellow Card';

/** Returns the spells of all players of the side who have been on the pitch; `listed` contains the events so far. */
const spellsOf = (
  lineup: TeamLineup,
  side: FixtureSide,
  timeline: MatchTimeline,
  listed: readonly TimelineEntry[],
  instantMs: number,
): ReadonlyMap<number, Spell> => {
  const segment = segmentAt(timeline.segments, instantMs);
  const now = segment === undefined ? 0 : (clockOf(segment, instantMs)?.elapsed ?? 0);
  const spells = new Map<number, Spell>();
  const begin = (id: number | null, from: number, fromMs: number): void => {
    if (id !== null) spells.set(id, { from, fromMs, until: now, untilMs: NEVER });
  };
  const end = (id: number | null, until: number, untilMs: number): void => {
    const spell = id === null ? undefined : spells.get(id);
    if (id !== null && spell !== undefined) spells.set(id, { ...spell, until, untilMs });
  };
  for (const { id } of lineup.starters) begin(id, 0, timeline.firstMs ?? 0);
  for (const { event, fromMs, shootOut } of listed) {
    if (event.side !== side || shootOut) continue;
    if (event.type === 'subst') {
      end(event.player.id, event.elapsed, fromMs);
      begin(event.assist.id, event.elapsed, fromMs);
    } else if (isSentOff(event)) end(event.player.id, event.elapsed, fromMs);
  }
  return spells;
};

const NOT_COUNTED = {
  rating: null,
  captain: false,
  assists: 0,
  saves: null,
  shots: { total: 0, on: 0 },
  passes: { total: 0, key: 0, accuracy: 0 },
  tackles: { total: 0, blocks: 0, interceptions: 0 },
  duels: { total: 0, won: 0 },
  dribbles: { attempts: 0, success: 0 },
  fouls: { drawn: 0, committed: 0 },
  offsides: 0,
};

/** Returns minutes, goals and cards of a side's players at the instant; the data has no other figures. */
export const replayPerformances = (
  lineup: TeamLineup,
  side: FixtureSide,
  timeline: MatchTimeline,
  instantMs: number,
): readonly PlayerPerformance[] => {
  const listed = timeline.entries.filter(({ fromMs }) => fromMs <= instantMs);
  const inPlay = listed.filter(({ shootOut }) => !shootOut);
  const spells = spellsOf(lineup, side, timeline, listed, instantMs);
  const starters = new Set(lineup.starters.map(({ id }) => id));
  return [...lineup.starters, ...lineup.substitutes].flatMap((player): PlayerPerformance[] => {
    const { id, name, number, position } = player;
    if (id === null || position === null) return [];
    const spell = spells.get(id);
    const own = inPlay.filter(({ event }) => event.side === side && event.player.id === id);
    const count = (keep: (event: TimelineEntry['event']) => boolean): number =>
      own.filter(({ event }) => keep(event)).length;
    const conceded = inPlay.filter(
      ({ scores, fromMs }) =>
        scores !== null &&
        scores !== side &&
        spell !== undefined &&
        fromMs >= spell.fromMs &&
        fromMs < spell.untilMs,
    ).length;
    const penalties = count(({ type, detail }) => type === 'Goal' && detail === 'Penalty');
    return [
      {
        ...NOT_COUNTED,
        player: { id, name },
        // A player who comes on in added time counts as having played one minute, as the provider counts.
        minutes: spell === undefined ? null : Math.max(1, spell.until - spell.from),
        number,
        position,
        substitute: !starters.has(id),
        goals: count(({ type, detail }) => type === 'Goal' && detail !== 'Own Goal'),
        conceded: position === 'G' ? conceded : 0,
        cards: {
          yellow: count(({ type, detail }) => type === 'Card' && detail === 'Yellow Card'),
          red: count(isSentOff),
        },
        penalties: { scored: penalties, missed: 0, saved: null },
      },
    ];
  });
};
