import { MS_PER_MINUTE, MS_PER_DAY, MS_PER_SECOND } from '../calendar/calendar.ts';
import { share, rngOf } from '../../random.ts';
import type { FixtureSide } from '../../world.ts';
import { TimelineClock, type Period } from '../../timeline/timeline.ts';
import type { SimulatedTimeline } from './simulated-timeline.ts';
import type { SimulatedMatch } from './match.ts';
import { playExtraTime } from './extra-time.ts';
import { playPeriod, type Play, type Stop } from './period.ts';
import { lineUp, type SimulationState } from './state.ts';
import { ALLOWED, plannedWindows } from './substitutions.ts';
import { tempoOf } from './tempo.ts';

const WAIT_MS = 15 * MS_PER_MINUTE;
const AT_THE_TABLE = 3;

/** Returns the timeline of a match that is postponed, cancelled or a walkover; `undefined` for a match that begins. */
const neverPlayed = (match: SimulatedMatch): SimulatedTimeline | undefined => {
  const { outcome, kickoffMs, seed, id } = match;
  if (outcome.kind !== 'walkover' && outcome.kind !== 'cancelled' && outcome.kind !== 'postponed')
    return undefined;
  const noticeMs = Math.floor((4 + 26 * share(seed, id, 'notice')) * 60) * MS_PER_MINUTE;
  const known = (outcome.kind === 'postponed' ? outcome.fromMs : undefined) ?? kickoffMs - noticeMs;
  const walkover = outcome.kind === 'walkover';
  const fromMs = walkover ? kickoffMs + WAIT_MS : known;
  const homeCame = share(seed, id, 'came') < 0.7;
  return {
    segments: [
      {
        code: walkover ? 'WO' : outcome.kind === 'cancelled' ? 'CANC' : 'PST',
        fromMs,
        running: null,
        shows: null,
      },
    ],
    firstMs: null,
    secondMs: null,
    extraMs: null,
    entries: [],
    acts: [],
    sheets: match.sheets,
    spells: { home: new Map(), away: new Map() },
    possession: 0.5,
    fulltimeMs: null,
    overMs: fromMs,
    awarded: walkover
      ? { fromMs, home: homeCame ? AT_THE_TABLE : 0, away: homeCame ? 0 : AT_THE_TABLE }
      : null,
  };
};

const BREAK_MS = 15 * MS_PER_MINUTE;
const WAIT_FOR_REFEREE_MS = 50 * MS_PER_MINUTE;
const LATE_SHARE = 0.12;
const HEARING_MS = 2 * MS_PER_DAY;

/** The start of each part that was played, and the end of the match. */
type Times = Pick<SimulatedTimeline, 'firstMs' | 'secondMs' | 'extraMs' | 'fulltimeMs' | 'overMs'>;

const stopIn = ({ seed, id, outcome }: SimulatedMatch, period: Period): Stop | null => {
  if (outcome.kind !== 'interrupted' && outcome.kind !== 'abandoned') return null;
  const when = share(seed, id, 'stop') < 0.4 ? 1 : 2;
  return when === period ? { outcome, second: outcome.second } : null;
};

/** Play is not resumed: the referee waits, then abandons the match. */
const givenUp = (state: SimulationState, firstMs: number, secondMs: number | null): Times => {
  const rest = state.clock.segments.at(-1);
  const overMs = (rest?.fromMs ?? firstMs) + WAIT_FOR_REFEREE_MS;
  state.clock.rest('ABD', overMs, rest?.shows ?? { elapsed: 0, extra: null });
  return { firstMs, secondMs, extraMs: null, fulltimeMs: null, overMs };
};

const playThrough = (match: SimulatedMatch, play: Play): Times => {
  const { state } = play;
  const { clock } = state;
  const own = (what: string): number => share(match.seed, match.id, what);
  const lateS = own('late') < LATE_SHARE ? 30 + Math.floor(own('late by') * 120) : 0;
  const firstMs = match.kickoffMs + lateS * MS_PER_SECOND;
  clock.begin(1, '1H', firstMs);
  const firstEnd = playPeriod(play, 1, stopIn(match, 1));
  if (firstEnd === null) return givenUp(state, firstMs, null);
  clock.rest('HT', clock.wallMs(firstEnd), { elapsed: 45, extra: null });

  const secondMs = clock.wallMs(firstEnd) + BREAK_MS + Math.floor(own('break') * 60) * MS_PER_SECOND;
  clock.begin(2, '2H', secondMs);
  const secondEnd = playPeriod(play, 2, stopIn(match, 2));
  if (secondEnd === null) return givenUp(state, firstMs, secondMs);
  const fulltimeMs = clock.wallMs(secondEnd);
  const { home, away } = state.teams;
  if (match.decider && home.goals === away.goals) {
    return { firstMs, secondMs, fulltimeMs, ...playExtraTime(play, fulltimeMs) };
  }
  clock.rest('FT', fulltimeMs, { elapsed: 90, extra: null });
  return { firstMs, secondMs, extraMs: null, fulltimeMs, overMs: fulltimeMs };
};

/** A league awards an abandoned match against the side at fault. */
const award = (
  match: SimulatedMatch,
  { clock }: SimulationState,
  overMs: number,
): SimulatedTimeline['awarded'] => {
  if (match.outcome.kind !== 'abandoned' || !match.outcome.awarded) return null;
  const fromMs = overMs + HEARING_MS;
  const homeWins = share(match.seed, match.id, 'award') < 0.6;
  clock.rest('AWD', fromMs, clock.segments.at(-1)?.shows ?? { elapsed: 90, extra: null });
  return { fromMs, home: homeWins ? AT_THE_TABLE : 0, away: homeWins ? 0 : AT_THE_TABLE };
};

/** Simulates a whole match; the state at an instant is read from the result. */
export const play = (match: SimulatedMatch): SimulatedTimeline => {
  const never = neverPlayed(match);
  if (never !== undefined) return never;
  const { attack, kickoffMs, sheets } = match;
  const rng = rngOf(match.seed, 'match', match.id);
  const side = (one: FixtureSide) => lineUp(sheets[one], attack[one], plannedWindows(rng), kickoffMs);
  const state: SimulationState = {
    rng,
    clock: new TimelineClock(kickoffMs),
    teams: { home: side('home'), away: side('away') },
    entries: [],
    acts: [],
    quietUntil: 0,
    lost: 0,
  };
  const style = { video: match.video, even: match.even };
  const times = playThrough(match, { state, tempo: tempoOf(attack), style, allowed: ALLOWED });
  const awarded = award(match, state, times.overMs);
  const share5050 = 0.5 + 0.1 * Math.log(attack.home / attack.away) + 0.12 * (rng() - 0.5);
  return {
    ...times,
    segments: state.clock.segments,
    entries: state.entries,
    acts: state.acts,
    sheets,
    spells: { home: state.teams.home.spells, away: state.teams.away.spells },
    possession: Math.min(0.72, Math.max(0.28, share5050)),
    overMs: awarded?.fromMs ?? times.overMs,
    awarded,
  };
};
