import { LRUCache } from 'lru-cache';
import type { Match, Observation } from '../match/match-snapshot.ts';
import { isOn } from '../match/under-way.ts';
import type { PublishedMatch } from '../cache/match-shape.ts';
import { mergeSnapshot, type MovedKickoff } from './merge-snapshot.ts';
import { aggregateOf, tieOf } from './two-legs.ts';
import { eventsAfter } from './event-identity.ts';

/** Returns the events under their published ids, which replace the ids that this process gave them. */
function eventsOf(known: Match, published: PublishedMatch): Match['events'] {
  if (known.events === undefined || published.events === undefined) return published.events ?? known.events;
  const reported = known.events.filter(({ state }) => state !== 'withdrawn');
  return eventsAfter(published.events, { ...known, events: reported }, known.observedAtMs);
}

/**
 * Merges a snapshot that another process has published. The result is at least as new, and the same events have the
 * same ids. Later observations of this process are kept.
 */
function adoptPublished(known: Match | undefined, published: PublishedMatch): Match {
  if (known === undefined)
    return { ...published, events: published.events, lineups: undefined, statistics: undefined };
  const version = Math.max(known.version, published.version) + 1;
  if (known.observedAtMs > published.observedAtMs) {
    const events = eventsOf(known, published);
    return JSON.stringify(events) === JSON.stringify(known.events) ? known : { ...known, events, version };
  }
  const { lineups, statistics } = known;
  const venue = published.venue ?? known.venue;
  const referee = published.referee ?? known.referee;
  const events = published.events ?? known.events;
  return { ...published, lineups, statistics, venue, referee, events, version };
}

const MAX_MATCHES = 20_000;
/** More than the number of clubs of any one provider. */
const MAX_TEAMS = 50_000;

/** The moved kick-offs, which outlive the snapshots. */
export interface MoveMemory {
  of(matchId: string): MovedKickoff | undefined;
  remember(matchId: string, moved: MovedKickoff): void;
}

/**
 * Holds everything the site knows of matches: one snapshot for each match, merged from all calls. Lists, pages and
 * feeds are projections of these snapshots, so they cannot disagree.
 */
export class MatchSnapshots {
  readonly #byId: LRUCache<string, Match>;
  readonly #teams = new LRUCache<string, true>({ max: MAX_TEAMS });
  /** Ids of the matches of each tie. */
  readonly #ties: LRUCache<string, readonly string[]>;
  /** Ids of the matches under way. */
  readonly #on = new Set<string>();
  /** Ids of the matches under way that the live stream has published. */
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

  /**
   * The position in the log of the live stream up to which the snapshots are complete; `undefined` until one is
   * known.
   */
  get cursor(): string | undefined {
    return this.#cursor;
  }

  standAt(cursor: string): void {
    this.#cursor = cursor;
  }

  byId(id: string): Match | undefined {
    return this.#byId.get(id);
  }

  /** Whether a match of this team is known. */
  hasTeam(teamId: string): boolean {
    return this.#teams.has(teamId);
  }

  /** Matches that were under way in their last report. */
  on(): readonly Match[] {
    return [...this.#on].map((id) => this.#byId.get(id)).filter((match) => match !== undefined);
  }

  /** Returns the matches under way that the live stream has published, observed after an instant. */
  publishedSince(atMs: number): readonly Match[] {
    return this.on().filter(({ id, observedAtMs }) => this.#published.has(id) && observedAtMs > atMs);
  }

  /** Merges a snapshot that a process has published, so that this process knows at least as much. */
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

  /** Adds the aggregate. A provider reports one leg; the other leg comes from the snapshots of the same tie. */
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
