import { Logger } from '@nestjs/common';
import { phaseOf } from '@touchline/contracts';
import { UpstreamError } from '../../../platform/errors/upstream-errors.ts';
import type { Match } from '../match/match-snapshot.ts';

/** How often a match that left the live list is asked for before it is left to the day's list. */
const MAX_ASKS = 5;

/** Who has left the list of live matches while its end is not known yet. */
export class DepartedMatches {
  /** How often each has been asked for since it was last live. */
  #watched: ReadonlyMap<string, number> = new Map();

  /**
   * Takes the new list of live matches and tells whose end to ask for.
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

/** Of one call, as the port says. */
const MAX_IDS = 20;
/** More than end on any weekend; beyond it the memory begins anew. */
const MOST_REMEMBERED = 5000;

type Result = Pick<Match, 'id' | 'events'> & { readonly status: Pick<Match['status'], 'code'> };

const lacksEvents = ({ status, events }: Result): boolean =>
  phaseOf(status.code) === 'finished' && events === undefined;

/**
 * Results of which only a day's list has told, as after a restart: such a list knows no events, and would show no red
 * card until somebody opens the match. They are asked for once, behind the visitor's back.
 */
export class ResultBackfill {
  readonly #logger = new Logger('matches');
  #asked = new Set<string>();

  /** @param read asks for whole matches and brings the snapshots forward */
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
