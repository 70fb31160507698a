import { MS_PER_MINUTE } from '../calendar/calendar.ts';
import { share } from '../../random.ts';
import type { SimulatedTimeline } from './simulated-timeline.ts';
import type { SimulatedMatch } from './match.ts';

const WAIT_MS = 15 * MS_PER_MINUTE;
const AT_THE_TABLE = 3;

/** Put off, called off or lost without a ball being kicked; undefined for a match that begins. */
export const neverPlayed = (match: SimulatedMatch): SimulatedTimeline | undefined => {
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
