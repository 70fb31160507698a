import { LRUCache } from 'lru-cache';
import { advance } from './match-advance.ts';
import type { Match, Observation } from './match-snapshot.ts';
import { aggregateOf, tieOf } from './two-legs.ts';
import { isOn } from './under-way.ts';
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
  /** Ids of the matches of each tie. */
  readonly #ties: LRUCache<string, readonly string[]>;
  /** Ids of those under way. */
  readonly #on = new Set<string>();
  #changedMs = 0;
  #changesInMs = 0;

  constructor(
    private readonly moves: MoveMemory,
    maxMatches: number = MAX_MATCHES,
  ) {
    this.#ties = new LRUCache({ max: maxMatches });
    this.#byId = new LRUCache({
      max: maxMatches,
      dispose: (_match, id, why) => {
        if (why === 'evict') this.#on.delete(id);
      },
    });
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

  /** Those that were under way when they were last told of. */
  on(): readonly Match[] {
    return [...this.#on].map((id) => this.#byId.get(id)).filter((match) => match !== undefined);
  }

  observe(observation: Observation): Match {
    const { id, home, away } = observation.match;
    this.#teams.set(home.id, true);
    this.#teams.set(away.id, true);
    const known = this.#byId.get(id);
    const next = advance(known, this.#withAggregate(observation), this.moves.of(id));
    if (next !== known) this.#byId.set(id, next);
    if (isOn(next)) this.#on.add(id);
    else this.#on.delete(id);
    this.#remember(next);
    if (next.version !== known?.version) this.#log(next.changedAtMs);
    return next;
  }

  /** A provider's match has one leg. The other leg comes from what this process has seen of the tie. */
  #withAggregate({ match, observedAtMs }: Observation): Observation {
    const tie = tieOf(match);
    if (tie === undefined || match.aggregate !== null) return { match, observedAtMs };
    const ids = this.#ties.get(tie) ?? [];
    if (!ids.includes(match.id)) this.#ties.set(tie, [...ids, match.id]);
    const legs = ids.map((id) => this.#byId.get(id)).filter((leg) => leg !== undefined);
    const aggregate = aggregateOf(match, legs) ?? this.#byId.get(match.id)?.aggregate ?? null;
    return { match: { ...match, aggregate }, observedAtMs };
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
