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
/** The live list; a list of a day, league or team; one match by its id. */
type ResponseKind = (typeof KINDS)[number];

const WORDS = { answer: KINDS } as const;
const NAMES: Readonly<Record<ResponseKind, string>> = {
  live: 'the live list',
  list: 'a list of matches',
  'look-up': 'the look-up of a match',
};
const REMEMBERED_MS = 10 * MINUTE_MS;

/** A response lacks matches that it must contain. The last known state is used instead. */
export class EmptyResponseError extends UpstreamFailedError {}

/**
 * Decides whether an empty response can be true. A failing provider may respond with 200 and an empty list. Trusting
 * it would remove every live match from the site and report the matches to search engines as removed.
 */
@Injectable()
export class EmptyResponseCheck {
  readonly #logger = new Logger('matches');
  /** When each response was last doubted, by its key. */
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
      help: 'Empty responses that were rejected because matches are known to be in play',
      values: WORDS,
    });
  }

  /** Returns the known matches that must be in the response because they may still be under way. */
  expected(belongs: (match: Match) => boolean): readonly Match[] {
    const nowMs = this.clock.nowMs();
    return this.snapshots.on().filter((match) => mayStillBeOn(match, nowMs) && belongs(match));
  }

  /**
   * Records a doubted response. The first doubt of a kind is logged; the next one is logged only after all responses
   * of that kind are believed again.
   *
   * @param key of the response within its kind
   * @returns the error to throw
   */
  doubt(answer: ResponseKind, key: string, missing: number): EmptyResponseError {
    const what = `${NAMES[answer]} came back empty twice while ${String(missing)} known matches are under way`;
    this.#count?.({ answer });
    const since = this.#doubted[answer];
    if (since.size === 0) {
      this.#logger.error(`${what}: rejected, the last known state is used`);
      this.pulse.doubted(answer);
    }
    since.set(key, this.clock.nowMs());
    return new EmptyResponseError('game', what);
  }

  believe(answer: ResponseKind, key: string): void {
    this.#doubted[answer].delete(key);
    for (const kind of KINDS) this.#settle(kind);
  }

  /** Drops doubts about responses that were not requested lately. */
  #settle(answer: ResponseKind): void {
    const since = this.#doubted[answer];
    const forgottenMs = this.clock.nowMs() - REMEMBERED_MS;
    for (const [key, atMs] of since) if (atMs < forgottenMs) since.delete(key);
    if (since.size > 0 || !this.pulse.doubts.includes(answer)) return;
    this.pulse.believed(answer);
    this.#logger.log(`${NAMES[answer]} is believed again`);
  }
}
