import { LRUCache } from 'lru-cache';
import type { Match, Observation } from '../match/match-snapshot.ts';
import { isOn } from '../match/under-way.ts';
import type { PublishedMatch } from '../cache/match-shape.ts';
import { mergeSnapshot, type MovedKickoff } from './merge-snapshot.ts';
import { aggregateOf, tieOf } from './two-legs.ts';
import { eventsAfter } from './event-identity.ts';

/** Events under the ids that were published, whatever this process called them. */
function eventsOf(known: Match, published: PublishedMatch): Match['events'] {
  if (known.events === undefined || published.events === undefined) return published.events ?? known.events;
  const reported = known.events.filter(({ state }) => state !== 'withdrawn');
  return eventsAfter(published.events, { ...known, events: reported }, known.observedAtMs);
}

/**
 * The snapshot of a process that hears what another one has published: at least as new as that, and with the same ids
 * for the same events. What was observed here later stays.
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
  /** Of the matches under way, those in the live stream. */
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

  /** Whether a match of this team is known. */
  hasTeam(teamId: string): boolean {
    return this.#teams.has(teamId);
  }

  /** Matches that were under way in their last report. */
  on(): readonly Match[] {
    return [...this.#on].map((id) => this.#byId.get(id)).filter((match) => match !== undefined);
  }

  /** Matches under way from the live stream, observed after an instant. */
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
