import { LRUCache } from 'lru-cache';
import { adoptPublished } from './adopt-published.ts';
import { mergeSnapshot } from './merge-snapshot.ts';
import type { Match, Observation } from '../match/match-snapshot.ts';
import { aggregateOf, tieOf } from './two-legs.ts';
import { isOn } from '../match/under-way.ts';
import type { MovedKickoff } from './moved-kickoff.ts';
import type { PublishedMatch } from '../cache/published-match.ts';

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
  /** Of those under way, the ones that the live stream tells of. */
  readonly #published = new Set<string>();
  #cursor: string | undefined;

  constructor(
    private readonly moves: MoveMemory,
    maxMatches: number = MAX_MATCHES,
  ) {
    this.#ties = new LRUCache({ max: maxMatches });
    this.#byId = new LRUCache({
      max: maxMatches,
      dispose: (_match, id, why) => {
        if (why !== 'evict') return;
        this.#on.delete(id);
        this.#published.delete(id);
      },
    });
  }

  /** The place in the log of the live stream up to which the snapshots hold everything; undefined: none is known yet. */
  get cursor(): string | undefined {
    return this.#cursor;
  }

  standAt(cursor: string): void {
    this.#cursor = cursor;
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

  /** Those under way that the live stream has told of, observed after an instant. */
  publishedSince(atMs: number): readonly Match[] {
    return this.on().filter(({ id, observedAtMs }) => this.#published.has(id) && observedAtMs > atMs);
  }

  /** Takes over what a process has published: this one knows at least as much from then on. */
  adopt(published: PublishedMatch): void {
    const { id } = published;
    const next = adoptPublished(this.#byId.get(id), published);
    this.#byId.set(id, next);
    this.#track(next);
    if (isOn(next)) this.#published.add(id);
    this.#remember(next);
  }

  observe(observation: Observation): Match {
    const { id, home, away } = observation.match;
    this.#teams.set(home.id, true);
    this.#teams.set(away.id, true);
    const known = this.#byId.get(id);
    const next = mergeSnapshot(known, this.#withAggregate(observation), this.moves.of(id));
    if (next !== known) this.#byId.set(id, next);
    this.#track(next);
    this.#remember(next);
    return next;
  }

  #track(match: Match): void {
    if (isOn(match)) {
      this.#on.add(match.id);
      return;
    }
    this.#on.delete(match.id);
    this.#published.delete(match.id);
  }

  /** A provider's match has one leg. The other leg comes from what this process has seen of the tie. */
  #withAggregate(observation: Observation): Observation {
    const { match } = observation;
    const tie = tieOf(match);
    if (tie === undefined || match.aggregate !== null) return observation;
    const ids = this.#ties.get(tie) ?? [];
    if (!ids.includes(match.id)) this.#ties.set(tie, [...ids, match.id]);
    const legs = ids.map((id) => this.#byId.get(id)).filter((leg) => leg !== undefined);
    const aggregate = aggregateOf(match, legs) ?? this.#byId.get(match.id)?.aggregate ?? null;
    return { ...observation, match: { ...match, aggregate } };
  }

  #remember({ id, kickoffMs, previousKickoffMs }: Match): void {
    if (previousKickoffMs === null || this.moves.of(id)?.previousKickoffMs === previousKickoffMs) return;
    this.moves.remember(id, { kickoffMs, previousKickoffMs });
  }
}
