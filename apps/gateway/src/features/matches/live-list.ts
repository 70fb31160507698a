import { Injectable } from '@nestjs/common';
import { UpstreamError } from '../../platform/errors/upstream-errors.ts';
import { Clock } from '../../platform/time/clock.ts';
import { DepartedMatches } from './departed-matches.ts';
import { isOn } from './under-way.ts';
import { MatchSnapshots } from './match-snapshots.ts';
import { MatchSource } from './match-source.ts';
import type { ReportedMatch } from './match.ts';
import type { ToldMatches } from './matches.cache.ts';

/** Of one call, as the port says. */
const MAX_IDS = 20;
/** More than leave the list together on any afternoon; the rest is asked for the next time. */
const MAX_ENDS = 60;

/** The provider's list of live matches, and the ends of those that have left it. */
@Injectable()
export class LiveList {
  readonly #departed = new DepartedMatches();

  constructor(
    private readonly source: MatchSource,
    private readonly snapshots: MatchSnapshots,
    private readonly clock: Clock,
  ) {}

  /** Who has left the list is asked for by id, so that its end is seen at once. */
  async load(): Promise<ToldMatches> {
    const observedAtMs = this.clock.nowMs();
    const live = await this.source.live();
    const ids = live.map(({ id }) => id);
    const departed = this.#departed.after(ids, (id) => {
      const known = this.snapshots.byId(id);
      return known !== undefined && isOn(known);
    });
    return { observedAtMs, matches: [...live, ...(await this.#endOf(departed.slice(0, MAX_ENDS)))] };
  }

  /** Without it the list is still right; they stay among those to ask for. */
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
