import { Injectable } from '@nestjs/common';
import { UpstreamError } from '../../../platform/errors/upstream-errors.ts';
import { Clock } from '../../../platform/time/clock.ts';
import { EmptyResponseCheck } from './empty-response-check.ts';
import { DepartedMatches } from './follow-ups.ts';
import { isOn, mayStillBeOn } from '../match/under-way.ts';
import type { Match } from '../match/match-snapshot.ts';
import { MatchSnapshots } from '../snapshots/match-snapshots.ts';
import { MatchSource, type ReportedMatch } from '../match/match.ts';
import { keys, lastReportOf, type ReportedMatches } from '../cache/matches.cache.ts';

const LIVE = keys.live();
/** The limit of one `byIds` call. */
const MAX_IDS = 20;
/** More matches than leave the list together on any afternoon; the rest are fetched with the next load. */
const MAX_ENDS = 60;

/** Loads the provider's list of live matches, and the ends of the matches that have left it. */
@Injectable()
export class LiveList {
  readonly #departed = new DepartedMatches();

  constructor(
    private readonly source: MatchSource,
    private readonly snapshots: MatchSnapshots,
    private readonly doubt: EmptyResponseCheck,
    private readonly clock: Clock,
  ) {}

  /**
   * Fetches the live list. Matches that have left it are fetched by id, so that their end appears immediately. An
   * empty list is fetched twice, and believed only if the provider confirms that the matches under way have ended.
   *
   * @throws EmptyResponseError when matches must be under way
   */
  async load(): Promise<ReportedMatches> {
    const observedAtMs = this.clock.nowMs();
    const expected = this.doubt.expected(() => true);
    const first = await this.source.live();
    const { matches: live, isWhole } =
      first.matches.length === 0 && expected.length > 0 ? await this.source.live() : first;
    const confirmed =
      live.length === 0 && expected.length > 0 ? await this.#confirmedEnds(expected) : undefined;
    this.doubt.believe('live', LIVE);
    const departed = this.#departedAfter(live);
    if (confirmed !== undefined) return this.#reported(observedAtMs, confirmed);
    const ended = await this.#endOf(departed.slice(0, MAX_ENDS));
    const standing = isWhole ? [] : this.#standing([...live, ...ended]);
    return this.#reported(observedAtMs, [...live, ...ended, ...standing]);
  }

  #reported(observedAtMs: number, matches: readonly ReportedMatch[]): ReportedMatches {
    return { observedAtMs, answeredAtMs: this.clock.nowMs(), matches };
  }

  #departedAfter(live: readonly ReportedMatch[]): readonly string[] {
    const ids = live.map(({ id }) => id);
    return this.#departed.after(ids, (id) => {
      const known = this.snapshots.byId(id);
      return known !== undefined && isOn(known);
    });
  }

  /**
   * An empty list is true if the matches that were under way have ended. The provider's response leaves out removed
   * matches.
   */
  async #confirmedEnds(expected: readonly Match[]): Promise<readonly ReportedMatch[]> {
    const ids = expected.slice(0, MAX_ENDS).map(({ id }) => id);
    const ended: ReportedMatch[] = [];
    for (let from = 0; from < ids.length; from += MAX_IDS) {
      const listed = await this.#asked(ids.slice(from, from + MAX_IDS), expected.length);
      if (listed.some(isOn) || (from === 0 && listed.length === 0))
        throw this.doubt.doubt('live', LIVE, expected.length);
      ended.push(...listed);
    }
    return ended;
  }

  async #asked(ids: readonly string[], expected: number): Promise<readonly ReportedMatch[]> {
    try {
      return await this.source.byIds(ids);
    } catch (error) {
      if (error instanceof UpstreamError) throw this.doubt.doubt('live', LIVE, expected);
      throw error;
    }
  }

  /** Matches whose rows may have been unreadable keep their last known state. */
  #standing(confirmed: readonly ReportedMatch[]): readonly ReportedMatch[] {
    const ids = new Set(confirmed.map(({ id }) => id));
    const nowMs = this.clock.nowMs();
    return this.snapshots
      .on()
      .filter((match) => !ids.has(match.id) && mayStillBeOn(match, nowMs))
      .map(lastReportOf);
  }

  /** If the provider fails, the list is still correct, and the missing ends are fetched with the next load. */
  async #endOf(ids: readonly string[]): Promise<readonly ReportedMatch[]> {
    const ended: ReportedMatch[] = [];
    try {
      for (let from = 0; from < ids.length; from += MAX_IDS) {
        ended.push(...(await this.source.byIds(ids.slice(from, from + MAX_IDS))));
      }
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
    }
    return ended;
  }
}
