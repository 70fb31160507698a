import { Logger } from '@nestjs/common';
import { phaseOf } from '@touchline/contracts';
import { UpstreamError } from '../../../platform/errors/upstream-errors.ts';
import type { Match } from '../match/match-snapshot.ts';

/** How many times a match that left the live list is fetched. After that, the day's list has to report its end. */
const MAX_ASKS = 5;

/** Tracks the matches that have left the live list and whose end is not known yet. */
export class DepartedMatches {
  /** How many times each match was fetched since it was last live. */
  #watched: ReadonlyMap<string, number> = new Map();

  /**
   * Takes the new list of live matches and returns the ids of the departed matches to fetch.
   *
   * @param isOn whether the match is still thought to be under way
   */
  after(liveIds: readonly string[], isOn: (id: string) => boolean): readonly string[] {
    const live = new Set(liveIds);
    const departed = [...this.#watched].filter(([id, asks]) => !live.has(id) && asks < MAX_ASKS && isOn(id));
    this.#watched = new Map([
      ...liveIds.map((id) => [id, 0] as const),
      ...departed.map(([id, asks]) => [id, asks + 1] as const),
    ]);
    return departed.map(([id]) => id);
  }
}

/** The limit of one `byIds` call. */
const MAX_IDS = 20;
/** More matches than end on any weekend. Beyond it the set is cleared. */
const MOST_REMEMBERED = 5000;

type Result = Pick<Match, 'id' | 'events'> & { readonly status: Pick<Match['status'], 'code'> };

const lacksEvents = ({ status, events }: Result): boolean =>
  phaseOf(status.code) === 'finished' && events === undefined;

/**
 * Fetches results that only a day's list has reported, as after a restart. Such a list has no events, so red cards
 * would be missing until somebody opens the match. Each result is fetched once, in the background.
 */
export class ResultBackfill {
  readonly #logger = new Logger('matches');
  #asked = new Set<string>();

  /** @param read fetches whole matches and merges them into the snapshots */
  constructor(private readonly read: (ids: readonly string[]) => Promise<unknown>) {}

  ask(matches: readonly Result[]): void {
    const ids = matches
      .filter((match) => lacksEvents(match) && !this.#asked.has(match.id))
      .map(({ id }) => id);
    if (this.#asked.size + ids.length > MOST_REMEMBERED) this.#asked = new Set();
    for (let from = 0; from < ids.length; from += MAX_IDS) void this.#some(ids.slice(from, from + MAX_IDS));
  }

  async #some(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.#asked.add(id);
    try {
      await this.read(ids);
    } catch (error) {
      if (!(error instanceof UpstreamError)) this.#logger.error(error);
      for (const id of ids) this.#asked.delete(id);
    }
  }
}
