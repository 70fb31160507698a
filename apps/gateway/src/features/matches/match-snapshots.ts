import { LRUCache } from 'lru-cache';
import { advance } from './match-advance.ts';
import type { Match, Observation } from './match-snapshot.ts';
import type { MovedKickoff } from './moved-kickoff.ts';

const MAX_MATCHES = 20_000;
/** More than all clubs that one provider knows. */
const MAX_TEAMS = 50_000;

/** What outlives the snapshots: which matches were moved. */
export interface MoveMemory {
  of(matchId: string): MovedKickoff | undefined;
  remember(matchId: string, moved: MovedKickoff): void;
}

/**
 * All that the site knows of matches, one snapshot each, whatever call brought it: lists, pages and feeds are
 * projections of these and so cannot disagree.
 */
export class MatchSnapshots {
  readonly #byId: LRUCache<string, Match>;
  readonly #teams = new LRUCache<string, true>({ max: MAX_TEAMS });
  #changedMs = 0;
  #changesInMs = 0;

  constructor(
    private readonly moves: MoveMemory,
    maxMatches: number = MAX_MATCHES,
  ) {
    this.#byId = new LRUCache({ max: maxMatches });
  }

  /** The place in the log of changes: `<ms>-<n>`, growing with each change of any match. */
  get cursor(): string {
    return `${String(this.#changedMs)}-${String(this.#changesInMs)}`;
  }

  byId(id: string): Match | undefined {
    return this.#byId.get(id);
  }

  /** Whether a match of this team has been told of. */
  hasTeam(teamId: string): boolean {
    return this.#teams.has(teamId);
  }

  observe(observation: Observation): Match {
    const { id, home, away } = observation.match;
    this.#teams.set(home.id, true);
    this.#teams.set(away.id, true);
    const known = this.#byId.get(id);
    const next = advance(known, observation, this.moves.of(id));
    if (next !== known) this.#byId.set(id, next);
    this.#remember(next);
    if (next.version !== known?.version) this.#log(next.changedAtMs);
    return next;
  }

  #remember({ id, kickoffMs, previousKickoffMs }: Match): void {
    if (previousKickoffMs === null || this.moves.of(id)?.previousKickoffMs === previousKickoffMs) return;
    this.moves.remember(id, { kickoffMs, previousKickoffMs });
  }

  #log(changedAtMs: number): void {
    this.#changesInMs = changedAtMs > this.#changedMs ? 0 : this.#changesInMs + 1;
    this.#changedMs = Math.max(this.#changedMs, changedAtMs);
  }
}
