import type { PlayerPerformance, FixtureSide } from '../../world.ts';
import { share } from '../../random.ts';
import {
  other,
  type MatchAction,
  type SimulatedTimeline,
  activeMinutes,
  minutesOf,
} from './simulated-timeline.ts';
import { STARTERS } from './team-sheet.ts';

/** Read once, as in random.ts. */
const { floor, max, min, round } = Math;

/** Figures that grow with time on the pitch, per minute, by line. */
const RATES = {
  G: { passes: 0.33, tackles: 0.004, interceptions: 0.005, duels: 0.02, dribbles: 0 },
  D: { passes: 0.56, tackles: 0.019, interceptions: 0.017, duels: 0.08, dribbles: 0.008 },
  M: { passes: 0.52, tackles: 0.018, interceptions: 0.01, duels: 0.11, dribbles: 0.017 },
  F: { passes: 0.28, tackles: 0.007, interceptions: 0.004, duels: 0.11, dribbles: 0.028 },
} as const;

interface PlayerTally {
  goals: number;
  assists: number;
  conceded: number;
  saves: number;
  shots: number;
  onTarget: number;
  key: number;
  blocks: number;
  drawn: number;
  committed: number;
  offsides: number;
  scored: number;
  missed: number;
  stopped: number;
  yellow: number;
  red: number;
  won: number;
  gave: number;
}

const emptyTally = (): PlayerTally => ({
  goals: 0, assists: 0, conceded: 0, saves: 0, shots: 0, onTarget: 0, key: 0, blocks: 0, drawn: 0, committed: 0,
  offsides: 0, scored: 0, missed: 0, stopped: 0, yellow: 0, red: 0, won: 0, gave: 0,
}); // prettier-ignore

const shot = (
  act: Extract<MatchAction, { kind: 'shot' }>,
  by: PlayerTally,
  assist: PlayerTally | null,
  against: PlayerTally,
): void => {
  by.shots += 1;
  if (act.end === 'goal' || act.end === 'saved' || act.end === 'disallowed') by.onTarget += 1;
  if (act.end === 'saved') against.saves += 1;
  if (act.end === 'blocked') against.blocks += 1;
  if (act.penalty && act.end === 'saved') against.stopped += 1;
  if (act.penalty && act.end !== 'goal') by.missed += 1;
  if (assist !== null && act.end !== 'goal') assist.key += 1;
  if (act.end !== 'goal') return;
  by.goals += 1;
  if (act.penalty) by.scored += 1;
  if (assist !== null) {
    assist.assists += 1;
    assist.key += 1;
  }
  against.conceded += 1;
};

/** Returns each player's figures at the instant. A goal under review counts until it is withdrawn, as in the score. */
const talliesAt = (
  timeline: SimulatedTimeline,
  instantMs: number,
): Record<FixtureSide, Map<number, PlayerTally>> => {
  const deeds = { home: new Map<number, PlayerTally>(), away: new Map<number, PlayerTally>() };
  const of = (side: FixtureSide, place: number): PlayerTally => {
    const tally = deeds[side].get(place) ?? emptyTally();
    deeds[side].set(place, tally);
    return tally;
  };
  for (const act of timeline.acts) {
    if (act.ms > instantMs) break;
    if (act.kind === 'shot') {
      const standing =
        act.end === 'disallowed' && instantMs < act.untilMs ? { ...act, end: 'goal' as const } : act;
      const assist = act.assist === null ? null : of(act.side, act.assist);
      shot(standing, of(act.side, act.by), assist, of(other(act.side), act.against));
    } else if (act.kind === 'own-goal') {
      of(act.side, act.against).conceded += 1;
    } else if (act.kind === 'card') {
      of(act.side, act.by)[act.red ? 'red' : 'yellow'] += 1;
    } else if (act.kind === 'foul') {
      of(act.side, act.by).committed += 1;
      of(other(act.side), act.against).drawn += 1;
    } else if (act.kind === 'penalty-foul') {
      const culprit = of(act.side, act.by);
      culprit.committed += 1;
      culprit.gave += 1;
      const victim = of(other(act.side), act.against);
      victim.drawn += 1;
      victim.won += 1;
    } else if (act.kind === 'offside') {
      of(act.side, act.by).offsides += 1;
    }
  }
  return deeds;
};

const ratingOf = (base: number, deeds: PlayerTally, line: 'G' | 'D' | 'M' | 'F'): string => {
  const back = line === 'G' || line === 'D' ? 0.25 : 0.05;
  const value =
    base + deeds.goals * 0.95 + deeds.assists * 0.6 + deeds.saves * 0.12 + deeds.stopped * 0.6 + deeds.onTarget * 0.08 +
    deeds.key * 0.08 - deeds.conceded * back - deeds.missed * 0.7 - deeds.yellow * 0.2 - deeds.red * 1.3; // prettier-ignore
  return String(round(min(10, max(4.5, value)) * 10) / 10);
};

/** Returns every player of a side, including the bench, with figures that agree with events and team statistics. */
export const performancesOf = (
  timeline: SimulatedTimeline,
  side: FixtureSide,
  fixtureId: number,
  instantMs: number,
): readonly PlayerPerformance[] => {
  const sheet = timeline.sheets[side];
  const deeds = talliesAt(timeline, instantMs)[side];
  const ball = 2 * (side === 'home' ? timeline.possession : 1 - timeline.possession);
  return sheet.entries.map((entry, place): PlayerPerformance => {
    const { player, line } = entry;
    const done = deeds.get(place) ?? emptyTally();
    const spell = timeline.spells[side].get(place);
    const minutes = minutesOf(timeline, side, place, instantMs);
    const active = spell === undefined || minutes === null ? 0 : activeMinutes(timeline, spell, instantMs);
    const own = (what: string): number => share(fixtureId, player.id, what);
    const grown = (rate: number, what: string): number => floor(active * rate * (0.6 + 0.8 * own(what)) + (active > 0 ? own(what) * 0.9 : 0)); // prettier-ignore
    const rates = RATES[line];
    const total = grown(rates.passes * ball, 'passes');
    const duels = grown(rates.duels, 'duels') + done.committed + done.drawn;
    const attempts = grown(rates.dribbles, 'dribbles');
    return {
      player: { id: player.id, name: player.name },
      minutes,
      number: player.number,
      position: line,
      rating: minutes === null || active < 8 ? null : ratingOf(6.2 + own('form') * 1.1, done, line),
      captain: place === sheet.captain,
      substitute: place >= STARTERS,
      goals: done.goals,
      assists: done.assists,
      conceded: done.conceded,
      saves: line === 'G' && minutes !== null ? done.saves : null,
      shots: { total: done.shots, on: done.onTarget },
      passes: {
        total: max(total, done.key),
        key: done.key,
        accuracy: floor(total * (0.72 + 0.2 * own('accuracy'))),
      },
      tackles: {
        total: grown(rates.tackles, 'tackles'),
        blocks: done.blocks,
        interceptions: grown(rates.interceptions, 'interceptions'),
      },
      duels: { total: duels, won: floor(duels * (0.3 + 0.4 * own('won'))) },
      dribbles: {
        attempts,
        success: floor(attempts * (0.3 + 0.5 * own('past'))),
        past: grown(rates.tackles * 0.4, 'beaten'),
      },
      fouls: { drawn: done.drawn, committed: done.committed },
      cards: { yellow: done.yellow, red: done.red },
      offsides: done.offsides,
      penalties: {
        scored: done.scored,
        missed: done.missed,
        saved: line === 'G' ? done.stopped : null,
        won: done.won,
        committed: done.gave,
      },
    };
  });
};
