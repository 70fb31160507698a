import { Injectable, Logger, Optional } from '@nestjs/common';
import { UpstreamFailedError } from '../../../platform/errors/upstream-errors.ts';
import { Metrics, type Tally } from '../../../platform/metrics/index.ts';
import { UpstreamPulse } from '../../../platform/cache/upstream-pulse.ts';
import { Clock } from '../../../platform/time/clock.ts';
import { MINUTE_MS } from '../../../platform/time/durations.ts';
import type { Match } from '../match/match-snapshot.ts';
import { MatchSnapshots } from '../snapshots/match-snapshots.ts';
import { mayStillBeOn } from '../match/under-way.ts';

const KINDS = ['live', 'list', 'look-up'] as const;
/** The live list, a list of a day, league or team, one match by its id. */
type ResponseKind = (typeof KINDS)[number];

const WORDS = { answer: KINDS } as const;
const NAMES: Readonly<Record<ResponseKind, string>> = {
  live: 'the live list',
  list: 'a list of matches',
  'look-up': 'the look-up of a match',
};
const REMEMBERED_MS = 10 * MINUTE_MS;

/** An answer without matches that must be in it: what was known before stands. */
export class EmptyResponseError extends UpstreamFailedError {}

/**
 * Decides whether an empty answer can be true. A provider with a bad moment answers 200 and an empty list: believed,
 * it would take every live match off the site and tell search engines that the matches were removed.
 */
@Injectable()
export class EmptyResponseCheck {
  readonly #logger = new Logger('matches');
  /** When each was doubted last, by its key. */
  readonly #doubted: Readonly<Record<ResponseKind, Map<string, number>>> = {
    live: new Map(),
    list: new Map(),
    'look-up': new Map(),
  };
  readonly #count: Tally<typeof WORDS> | undefined;

  constructor(
    private readonly snapshots: MatchSnapshots,
    private readonly clock: Clock,
    private readonly pulse: UpstreamPulse,
    @Optional() metrics?: Metrics,
  ) {
    this.#count = metrics?.tally({
      name: 'touchline_upstream_answers_doubted_total',
      help: 'Empty answers that were not believed, since they must hold matches that are on',
      values: WORDS,
    });
  }

  /** Known matches that are on, as far as can be told, and that an answer must hold. */
  expected(belongs: (match: Match) => boolean): readonly Match[] {
    const nowMs = this.clock.nowMs();
    return this.snapshots.on().filter((match) => mayStillBeOn(match, nowMs) && belongs(match));
  }

  /**
   * @param key of the answer within its kind
   * @returns what to fail with; logged once, until all answers of the kind are believed again
   */
  doubt(answer: ResponseKind, key: string, missing: number): EmptyResponseError {
    const what = `${NAMES[answer]} is answered empty, twice, while ${String(missing)} known matches are on`;
    this.#count?.({ answer });
    const since = this.#doubted[answer];
    if (since.size === 0) {
      this.#logger.error(`${what}: not believed, the last known state stands`);
      this.pulse.doubted(answer);
    }
    since.set(key, this.clock.nowMs());
    return new EmptyResponseError('game', what);
  }

  believe(answer: ResponseKind, key: string): void {
    this.#doubted[answer].delete(key);
    for (const kind of KINDS) this.#settle(kind);
  }

  /** What nobody has asked for lately is doubted no more. */
  #settle(answer: ResponseKind): void {
    const since = this.#doubted[answer];
    const forgottenMs = this.clock.nowMs() - REMEMBERED_MS;
    for (const [key, atMs] of since) if (atMs < forgottenMs) since.delete(key);
    if (since.size > 0 || !this.pulse.doubts.includes(answer)) return;
    this.pulse.believed(answer);
    this.#logger.log(`${NAMES[answer]} is believed again`);
  }
}
