import { isUnderWay, phaseOf } from '@touchline/contracts';
import { MINUTE_MS, HOUR_MS } from '../../../platform/time/durations.ts';
import {
  type PublishedMatch,
  heardOfAtMs,
  type Append,
  type LastPoll,
  type PublishedMatches,
} from '../log/live-log.ts';
import type { LiveMatches } from '../../matches/index.ts';
import { UpstreamError } from '../../../platform/errors/upstream-errors.ts';
import { diffMatch } from '../diff/match-diff.ts';
import { entriesOf, type NewEntry } from '../log/live-entry.ts';

/** A match may begin slightly early. */
const BEFORE_KICKOFF_MS = 2 * MINUTE_MS;
/** The interval when no match is on or due. A match that was not announced appears with this much delay. */
const IDLE_MS = MINUTE_MS;
/** Lengthens the interval while all matches are in a break. */
const BREAK_FACTOR = 2;

interface Situation {
  readonly matches: readonly Pick<PublishedMatch, 'status'>[];
  /** When the next known match begins, by the site's clock; `undefined` if none is known. */
  readonly nextKickoffMs: number | undefined;
  readonly nowMs: number;
  /** The interval of polls while a match is being played. */
  readonly paceMs: number;
}

/** Returns how long to wait before the next poll. */
export function pollIntervalMs({ matches, nextKickoffMs, nowMs, paceMs }: Situation): number {
  const phases = matches.map(({ status }) => phaseOf(status.code)).filter(isUnderWay);
  const isDue = nextKickoffMs !== undefined && nextKickoffMs - nowMs <= BEFORE_KICKOFF_MS;
  if (isDue || phases.includes('live')) return paceMs;
  if (phases.length > 0) return Math.max(paceMs, Math.min(BREAK_FACTOR * paceMs, IDLE_MS / 2));
  return Math.max(paceMs, IDLE_MS);
}

/** The maximum number of departed matches to look up in one poll. */
const MOST_LOOK_UPS = 5;

/**
 * How long a match stays published after its end, so that other processes can read the end and corrections right
 * after the whistle.
 */
const ENDED_KEPT_MS = 10 * MINUTE_MS;
/** How long a match stays published if the provider lost it and never reports its end. */
const UNKNOWN_KEPT_MS = 5 * HOUR_MS;

export interface Polled extends Append {
  /** All published matches after this poll. */
  readonly after: PublishedMatches;
}

/** Polls the provider once and returns the batch to append: every difference from the published matches. */
export class LivePoll {
  #turn = 0;

  constructor(
    private readonly matches: LiveMatches,
    /** The wall clock. */
    private readonly wallMs: () => number,
  ) {}

  /**
   * @param heard the previous response; `undefined` if nobody has waited for a change
   * @throws UpstreamError when the provider does not answer
   */
  async ask(before: PublishedMatches, heard: LastPoll | undefined): Promise<Polled> {
    const outsideMs = this.wallMs();
    const { matches, askedAtMs } = await this.matches.poll();
    const answeredAtMs = this.wallMs();
    const current = new Map(matches.map((match) => [match.id, match] as const));
    for (const match of await this.#departed(before, current)) current.set(match.id, match);
    const entries: NewEntry[] = [];
    const published = new Map<string, PublishedMatch>();
    const ended: string[] = [];
    const after = new Map(before);
    for (const match of current.values()) {
      const known = before.get(match.id);
      const isOn = this.matches.isOn(match);
      // The match was over before it was ever published.
      if (known === undefined && !isOn) continue;
      const detail = this.matches.present(match);
      const changes = diffMatch(known && this.matches.present(known), detail);
      const sinceMs = heard === undefined ? null : heardOfAtMs(heard, match.id);
      entries.push(...entriesOf(changes, detail, { answeredAtMs, sinceMs, phase: detail.status.phase }));
      if (changes.length > 0) published.set(match.id, match);
      after.set(match.id, match);
    }
    for (const [id, match] of after) {
      const keptMs = this.matches.isOn(match) ? UNKNOWN_KEPT_MS : ENDED_KEPT_MS;
      if (askedAtMs - match.observedAtMs < keptMs) continue;
      ended.push(id);
      after.delete(id);
    }
    const last = heard ?? { askedAtMs: outsideMs, missing: {} };
    const missing = [...after.values()]
      .filter((match) => this.matches.isOn(match) && !current.has(match.id))
      .map(({ id }) => [id, heardOfAtMs(last, id)] as const);
    return {
      entries,
      published,
      ended,
      after,
      polledAtMs: askedAtMs,
      heard: { askedAtMs: outsideMs, missing: Object.fromEntries(missing) },
    };
  }

  /**
   * Looks up matches that were published as in play and no longer are. Their end is fetched even if it is already
   * known: a list of the day read at the same time may have reported it first, without the events of the last
   * minutes.
   */
  async #departed(before: PublishedMatches, current: PublishedMatches): Promise<readonly PublishedMatch[]> {
    const missing = [...before.values()]
      .filter((match) => {
        const now = current.get(match.id);
        return this.matches.isOn(match) && (now === undefined || !this.matches.isOn(now));
      })
      .map(({ id }) => id);
    // Rotates through the matches, so that a few unknown ones do not block the others.
    const first = missing.length === 0 ? 0 : (this.#turn += MOST_LOOK_UPS) % missing.length;
    const asked = [...missing.slice(first), ...missing.slice(0, first)].slice(0, MOST_LOOK_UPS);
    const found = await Promise.all(
      asked.map(async (id) => {
        try {
          return await this.matches.lookedUp(id);
        } catch (error) {
          if (error instanceof UpstreamError) return undefined;
          throw error;
        }
      }),
    );
    return found.filter((match) => match !== undefined);
  }
}
