import type { Settings } from '../../../platform/config/settings.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../../platform/time/durations.ts';

/** How much of the upstream's patience search may use. See the partner guide for what follows from it. */
export interface CrawlPolicy {
  /** Calls in any 24 hours for teams and squads; the list of leagues is one more a pass. */
  readonly callsPerDay: number;
  /** Between two calls, so that a pass never crowds out visitors. */
  readonly gapMs: number;
  /** Between two squads, of which there are twenty for each league. */
  readonly squadGapMs: number;
  readonly passEveryMs: number;
  /** How long the teams of a league, and a squad, are believed. */
  readonly keptMs: number;
}

/** Of a stated budget search takes a twentieth; without one, two hundred calls, which every paid plan has. */
const SHARE_OF_BUDGET = 0.05;
const CALLS_WITHOUT_BUDGET = 200;
/** The embedded sandbox costs nothing. */
const CALLS_TO_SANDBOX = 5000;
/** It costs this machine's processors, though: the first minute of a demonstration is for who opens it. */
const SANDBOX_SQUAD_GAP_MS = 100;

export function crawlPolicy(settings: Pick<Settings, 'game' | 'site'>): CrawlPolicy {
  const { demonstration } = settings.site;
  const dailyBudget = settings.game?.dailyBudget ?? null;
  const real = dailyBudget === null ? CALLS_WITHOUT_BUDGET : Math.floor(dailyBudget * SHARE_OF_BUDGET);
  return {
    callsPerDay: demonstration ? CALLS_TO_SANDBOX : real,
    gapMs: demonstration ? 20 : SECOND_MS,
    squadGapMs: demonstration ? SANDBOX_SQUAD_GAP_MS : SECOND_MS,
    passEveryMs: 15 * MINUTE_MS,
    keptMs: 7 * DAY_MS,
  };
}
