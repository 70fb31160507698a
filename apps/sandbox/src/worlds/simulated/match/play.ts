import type { Side } from '../../world.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../calendar.ts';
import { rngOf, share } from '../random.ts';
import { MatchClock, regularSeconds, type Period } from './clock.ts';
import type { Course } from './course.ts';
import { foul } from './discipline.ts';
import type { Fate } from './fates.ts';
import { finishingFactor, ownGoal, penalty, shoot, shotsPerMatch } from './goals.ts';
import { shootOut } from './shoot-out.ts';
import { chosen, lineUp, type MatchState } from './state.ts';
import { ALLOWED, ALLOWED_WITH_EXTRA_TIME, plannedWindows, useWindow } from './substitutions.ts';
import type { TeamSheet } from './team-sheet.ts';

export interface Match {
  readonly seed: string;
  readonly id: number;
  readonly kickoffMs: number;
  readonly sheets: Record<Side, TeamSheet>;
  /** Goals that each side may expect. */
  readonly attack: Record<Side, number>;
  readonly fate: Fate;
  readonly video: boolean;
  /** A draw after ninety minutes is followed by extra time and, if need be, kicks. */
  readonly decider: boolean;
  /** Two careful teams: whoever leads sits back. */
  readonly even: boolean;
}

const TICK_S = 20;
const TICKS_A_MATCH = 285;
const BREAK_MS = 15 * MINUTE_MS;
const SHORT_BREAK_MS = 5 * MINUTE_MS;
const TURN_MS = MINUTE_MS;
const WAIT_FOR_REFEREE_MS = 50 * MINUTE_MS;
const PERIOD_CODE = { 1: '1H', 2: '2H', 3: 'ET', 4: 'ET' } as const;
const BASE_STOPPAGE_S: Record<Period, number> = { 1: 60, 2: 165, 3: 30, 4: 60 };
const MOST_STOPPAGE_S: Record<Period, number> = { 1: 7 * 60, 2: 10 * 60, 3: 3 * 60, 4: 4 * 60 };
const PER_MATCH = { foul: 11.5, corner: 5, offside: 1.9, penalty: 0.14, ownGoal: 0.045 };

interface Run {
  readonly match: Match;
  readonly state: MatchState;
  readonly allowed: number;
}

const SIDES: readonly Side[] = ['home', 'away'];

/** How the score and the numbers on the pitch change what a side makes of its chances. */
const moodOf = ({ match, state }: Run, side: Side): number => {
  const own = state.teams[side];
  const foe = state.teams[side === 'home' ? 'away' : 'home'];
  const lead = own.goals - foe.goals;
  const numbers = 1 - 0.3 * own.sentOff + 0.22 * foe.sentOff;
  const late = state.clock.period >= 2;
  const even = !match.even || lead === 0 ? 1 : lead > 0 ? 0.15 : late ? 4 : 2;
  return Math.max(0.2, numbers) * even * (lead < 0 ? 1.06 : lead > 1 ? 0.9 : 1);
};

const tick = (run: Run, second: number): void => {
  const { match, state } = run;
  let u = state.rng() * TICKS_A_MATCH;
  for (const side of SIDES) {
    const { attack } = state.teams[side];
    const finishing = { factor: finishingFactor(attack) * moodOf(run, side), video: match.video };
    if ((u -= shotsPerMatch(attack)) < 0) return shoot(state, side, second, finishing);
    if ((u -= PER_MATCH.foul) < 0) return foul(state, side, second);
    if ((u -= PER_MATCH.penalty * (0.6 + 0.35 * attack)) < 0) return penalty(state, side, second, finishing);
    if ((u -= PER_MATCH.ownGoal) < 0) return ownGoal(state, side, second);
    const ms = state.clock.wallMs(second);
    if ((u -= PER_MATCH.corner * (0.4 + 0.45 * attack)) < 0) {
      state.acts.push({ kind: 'corner', ms, side });
      return;
    }
    if ((u -= PER_MATCH.offside) < 0) {
      state.acts.push({ kind: 'offside', ms, side, by: chosen(state, state.teams[side], 'stray') });
      return;
    }
  }
};

const changes = (run: Run, fromSecond: number, second: number): void => {
  const { state } = run;
  for (const side of SIDES) {
    const team = state.teams[side];
    const due = team.windows.filter((window) => window >= fromSecond && window < fromSecond + TICK_S);
    if (due.length === 0) continue;
    useWindow(state, side, second, run.allowed, due.includes(team.windows.at(-1) ?? -1) ? 3 : 2);
  }
};

/** Plays a period; gives the second at which the whistle ends it, or null when play stopped for good. */
const playPeriod = (run: Run, period: Period, stopAt: number | null): number | null => {
  const { match, state } = run;
  const { fate } = match;
  const regular = regularSeconds(period);
  state.quietUntil = 0;
  state.lost = 0;
  let end = Number.POSITIVE_INFINITY;
  let waiting: number | null = null;
  for (let from = 0; from < end; from += TICK_S) {
    const second = from + Math.floor(state.rng() * TICK_S);
    if (fate.kind === 'interrupted' && stopAt !== null && from <= stopAt && stopAt < from + TICK_S) {
      waiting = Math.max(from + TICK_S - 1, state.quietUntil);
    }
    if (waiting !== null && from > waiting && fate.kind === 'interrupted') {
      state.clock.interrupt(fate.code, from, fate.minutes, PERIOD_CODE[period]);
      waiting = null;
    }
    if (fate.kind === 'abandoned' && stopAt !== null && from >= stopAt && from > state.quietUntil) {
      state.clock.rest('SUSP', state.clock.wallMs(from), state.clock.minute(from));
      return null;
    }
    if (period === 2) changes(run, from, Math.max(second, state.quietUntil));
    if (second >= state.quietUntil && second < end) tick(run, second);
    if (end === Number.POSITIVE_INFINITY && from + TICK_S >= regular) {
      const stoppage = Math.min(MOST_STOPPAGE_S[period], BASE_STOPPAGE_S[period] + state.lost);
      end = regular + Math.ceil(stoppage / 60) * 60 + Math.floor(state.rng() * 35);
    }
    if (state.quietUntil + 10 > end) end = state.quietUntil + 10;
  }
  return end;
};

const level = (state: MatchState): boolean => state.teams.home.goals === state.teams.away.goals;

interface Played {
  readonly firstMs: number;
  readonly secondMs: number | null;
  readonly extraMs: number | null;
  readonly fulltimeMs: number | null;
  readonly overMs: number;
}

const playThrough = (run: Run): Played => {
  const { match, state } = run;
  const { clock } = state;
  const { fate } = match;
  // About one match in eight begins a little late.
  const late =
    share(match.seed, match.id, 'late') < 0.12 ? 60 + share(match.seed, match.id, 'late by') * 120 : 0;
  const firstMs = match.kickoffMs + Math.floor(late) * SECOND_MS;
  const stopPeriod = share(match.seed, match.id, 'stop') < 0.4 ? 1 : 2;
  const stopIn = (period: Period): number | null =>
    (fate.kind === 'interrupted' || fate.kind === 'abandoned') && period === stopPeriod ? fate.second : null;
  const stopped = (secondMs: number | null): Played => {
    const restMs = clock.segments.at(-1)?.fromMs ?? firstMs;
    const overMs = restMs + WAIT_FOR_REFEREE_MS;
    clock.rest('ABD', overMs, clock.segments.at(-1)?.shows ?? { elapsed: 0, extra: null });
    return { firstMs, secondMs, extraMs: null, fulltimeMs: null, overMs };
  };

  clock.begin(1, '1H', firstMs);
  const firstEnd = playPeriod(run, 1, stopIn(1));
  if (firstEnd === null) return stopped(null);
  const breakMs = clock.wallMs(firstEnd);
  clock.rest('HT', breakMs, { elapsed: 45, extra: null });
  const secondMs = breakMs + BREAK_MS + Math.floor(share(match.seed, match.id, 'break') * 60) * SECOND_MS;
  clock.begin(2, '2H', secondMs);
  const secondEnd = playPeriod(run, 2, stopIn(2));
  if (secondEnd === null) return stopped(secondMs);
  const fulltimeMs = clock.wallMs(secondEnd);
  if (!match.decider || !level(state)) {
    clock.rest('FT', fulltimeMs, { elapsed: 90, extra: null });
    return { firstMs, secondMs, extraMs: null, fulltimeMs, overMs: fulltimeMs };
  }

  clock.rest('BT', fulltimeMs, { elapsed: 90, extra: null });
  const extraMs = fulltimeMs + SHORT_BREAK_MS;
  clock.begin(3, 'ET', extraMs);
  const more = { ...run, allowed: ALLOWED_WITH_EXTRA_TIME };
  for (const side of SIDES) useWindow(state, side, 5, ALLOWED_WITH_EXTRA_TIME, 1);
  const thirdMs = clock.wallMs(playPeriod(more, 3, null) ?? 0);
  clock.rest('BT', thirdMs, { elapsed: 105, extra: null });
  clock.begin(4, 'ET', thirdMs + TURN_MS);
  const fourthMs = clock.wallMs(playPeriod(more, 4, null) ?? 0);
  if (!level(state)) {
    clock.rest('AET', fourthMs, { elapsed: 120, extra: null });
    return { firstMs, secondMs, extraMs, fulltimeMs, overMs: fourthMs };
  }
  clock.rest('BT', fourthMs, { elapsed: 120, extra: null });
  const kicksMs = fourthMs + SHORT_BREAK_MS;
  clock.rest('P', kicksMs, { elapsed: 120, extra: null });
  const overMs = shootOut(state, kicksMs) + 20 * SECOND_MS;
  clock.rest('PEN', overMs, { elapsed: 120, extra: null });
  return { firstMs, secondMs, extraMs, fulltimeMs, overMs };
};

/** A match that nobody plays. */
const unplayed = (match: Match): Course | null => {
  const { fate, kickoffMs } = match;
  if (fate.kind !== 'walkover' && fate.kind !== 'cancelled' && fate.kind !== 'postponed') return null;
  const notice = Math.floor((4 + 26 * share(match.seed, match.id, 'notice')) * 60) * MINUTE_MS;
  const noticed = (fate.kind === 'postponed' ? fate.fromMs : undefined) ?? kickoffMs - notice;
  const atMs = fate.kind === 'walkover' ? kickoffMs + 15 * MINUTE_MS : noticed;
  const code = fate.kind === 'walkover' ? 'WO' : fate.kind === 'cancelled' ? 'CANC' : 'PST';
  const homeCame = share(match.seed, match.id, 'came') < 0.7;
  return {
    segments: [{ code, fromMs: atMs, running: null, shows: null }],
    firstMs: null,
    secondMs: null,
    extraMs: null,
    reports: [],
    acts: [],
    sheets: match.sheets,
    spells: { home: new Map(), away: new Map() },
    possession: 0.5,
    fulltimeMs: null,
    overMs: atMs,
    awarded: code === 'WO' ? { fromMs: atMs, home: homeCame ? 3 : 0, away: homeCame ? 0 : 3 } : null,
  };
};

/** Plays a whole match through; what holds at an instant is read off the result. */
export const play = (match: Match): Course => {
  const rng = rngOf(match.seed, 'match', match.id);
  const side = (one: Side) =>
    lineUp(match.sheets[one], match.attack[one], plannedWindows(rng), match.kickoffMs);
  const state: MatchState = {
    rng,
    clock: new MatchClock(match.kickoffMs),
    teams: { home: side('home'), away: side('away') },
    reports: [],
    acts: [],
    quietUntil: 0,
    lost: 0,
  };
  const never = unplayed(match);
  if (never !== null) return never;
  const played = playThrough({ match, state, allowed: ALLOWED });
  const { home, away } = match.attack;
  const awardedMs = played.overMs + 2 * DAY_MS;
  const awarded = match.fate.kind === 'abandoned' && match.fate.awarded;
  const homeWins = share(match.seed, match.id, 'award') < 0.6;
  if (awarded)
    state.clock.rest('AWD', awardedMs, state.clock.segments.at(-1)?.shows ?? { elapsed: 90, extra: null });
  return {
    ...played,
    segments: state.clock.segments,
    reports: state.reports,
    acts: state.acts,
    sheets: match.sheets,
    spells: { home: state.teams.home.spells, away: state.teams.away.spells },
    possession: Math.min(0.72, Math.max(0.28, 0.5 + 0.1 * Math.log(home / away) + 0.12 * (rng() - 0.5))),
    overMs: awarded ? awardedMs : played.overMs,
    awarded: awarded ? { fromMs: awardedMs, home: homeWins ? 3 : 0, away: homeWins ? 0 : 3 } : null,
  };
};
