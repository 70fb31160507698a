import type { MatchSummary } from '@touchline/contracts';

interface Version {
  readonly atMs: number;
  readonly match: MatchSummary;
}

/** After this long since its kick-off a match is over, and no picture shows it late. */
const ON_AIR_MS = 4 * 3_600_000;
/** Beyond three minutes nobody looks back; a live match changes a few times in one. */
const KEPT = 40;

/** What has come of each match on air, and when: so that it can be shown when a late picture shows it. */
export class DelayLine {
  readonly #versions = new Map<string, Version[]>();

  /**
   * @param nowMs when it came, of the browser's own clock
   * @returns whether it is another version than the last
   */
  note(match: MatchSummary, nowMs: number): boolean {
    const versions = this.#versions.get(this.#key(match)) ?? [];
    if (versions.at(-1)?.match === match) return false;
    versions.push({ atMs: nowMs, match });
    this.#versions.set(this.#key(match), versions.slice(-KEPT));
    return true;
  }

  /**
   * As the match was when the picture was taken that the reader sees now; undefined: nobody here knows, since it was
   * not seen before.
   */
  asOf<T extends MatchSummary>(match: T, pictureMs: number, worldNowMs: number): T | undefined {
    if (match.status.phase === 'scheduled' || worldNowMs - Date.parse(match.kickoff) > ON_AIR_MS)
      return match;
    const found = this.#versions.get(this.#key(match))?.findLast(({ atMs }) => atMs <= pictureMs);
    // Versions of one key are of one shape.
    return found === undefined ? undefined : { ...match, ...found.match };
  }

  /** When the next version that is kept back may be shown; undefined: none is. */
  nextDueMs(delayMs: number, nowMs: number): number | undefined {
    const due = [...this.#versions.values()]
      .flatMap((versions) => versions.map(({ atMs }) => atMs + delayMs))
      .filter((dueMs) => dueMs > nowMs);
    return due.length === 0 ? undefined : Math.min(...due);
  }

  /** A page of a match brings more of it than a list. */
  #key(match: MatchSummary): string {
    return `${'events' in match ? 'detail' : 'line'} ${match.id}`;
  }
}
