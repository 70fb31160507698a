import type { FixtureEvent, FixturePerson, FixtureSide } from '../../world.ts';
import { at, weighted, type Rng } from '../../random.ts';
import type { TimelineClock, ClockMinute, TimelineEntry } from '../../timeline/timeline.ts';
import type { MatchAction, Spell } from './simulated-timeline.ts';
import { STARTERS, type TeamSheetEntry, type TeamSheet } from './team-sheet.ts';

export const NO_PERSON: FixturePerson = { id: null, name: null };
const NEVER = Number.POSITIVE_INFINITY;

/** State of one team during the match. */
export interface TeamState {
  readonly sheet: TeamSheet;
  /** Places in the sheet of the players on the pitch. */
  on: readonly number[];
  bench: readonly number[];
  readonly booked: Set<number>;
  sentOff: number;
  goals: number;
  substitutions: number;
  /** Seconds of the second half at which the coach makes substitutions. */
  windows: readonly number[];
  readonly spells: Map<number, Spell>;
  /** Expected goals per match, given the opponent and the ground. */
  readonly attack: number;
}

export interface SimulationState {
  readonly rng: Rng;
  readonly clock: TimelineClock;
  readonly teams: Record<FixtureSide, TeamState>;
  readonly entries: TimelineEntry[];
  readonly acts: MatchAction[];
  /** No event occurs before this second of the period: a goal celebration or a review. */
  quietUntil: number;
  /** Seconds lost in this period. */
  lost: number;
}

export const entryOf = (team: TeamState, place: number): TeamSheetEntry => at(team.sheet.entries, place);

export const keeperOf = (team: TeamState): number =>
  team.on.find((place) => entryOf(team, place).line === 'G') ?? at(team.on, 0);

const LINE_WEIGHT = {
  shoot: { G: 0, D: 0.55, M: 1.7, F: 4.2 },
  create: { G: 0.05, D: 0.9, M: 2.4, F: 1.8 },
  foul: { G: 0.06, D: 1.5, M: 1.5, F: 1 },
  block: { G: 0, D: 3, M: 1.2, F: 0.2 },
  stray: { G: 0, D: 0.2, M: 1, F: 4 },
} as const;

/** Picks a player on the pitch, weighted by line and talent for the action. */
export const choosePlayer = (
  state: SimulationState,
  team: TeamState,
  what: keyof typeof LINE_WEIGHT,
  except?: number,
): number =>
  weighted(state.rng, team.on, (place) => {
    if (place === except) return 0;
    const { line, talent } = entryOf(team, place);
    const gifted = what === 'shoot' || what === 'create' ? talent : 1;
    return LINE_WEIGHT[what][line] * gifted;
  }) ?? at(team.on, team.on.length - 1);

export interface SimulatedEvent {
  readonly second: number;
  readonly side: FixtureSide;
  readonly type: FixtureEvent['type'];
  readonly detail: string;
  readonly player: FixturePerson;
  readonly assist?: FixturePerson;
  readonly comments?: string | null;
  readonly scores?: FixtureSide | null;
  readonly untilMs?: number;
}

export const recordEvent = (state: SimulationState, event: SimulatedEvent): void => {
  const { elapsed, extra } = state.clock.minute(event.second);
  state.entries.push({
    event: {
      elapsed,
      extra,
      side: event.side,
      player: event.player,
      assist: event.assist ?? NO_PERSON,
      type: event.type,
      detail: event.detail,
      comments: event.comments ?? null,
    },
    fromMs: state.clock.wallMs(event.second),
    untilMs: event.untilMs ?? NEVER,
    scores: event.scores ?? null,
    inExtraTime: state.clock.period > 2,
    shootOut: false,
  });
};

export const enter = (team: TeamState, place: number, ms: number, minute: ClockMinute): void => {
  team.spells.set(place, { fromMs: ms, from: minute, untilMs: NEVER, until: null });
};

export const leave = (team: TeamState, place: number, ms: number, minute: ClockMinute): void => {
  const spell = team.spells.get(place);
  if (spell !== undefined) team.spells.set(place, { ...spell, untilMs: ms, until: minute });
};

export const lineUp = (
  sheet: TeamSheet,
  attack: number,
  windows: readonly number[],
  kickoffMs: number,
): TeamState => {
  const places = sheet.entries.map((_, place) => place);
  const team: TeamState = {
    sheet,
    on: places.slice(0, STARTERS),
    bench: places.slice(STARTERS),
    booked: new Set(),
    sentOff: 0,
    goals: 0,
    substitutions: 0,
    windows,
    spells: new Map(),
    attack,
  };
  for (const place of team.on) enter(team, place, kickoffMs, { elapsed: 0, extra: null });
  return team;
};
