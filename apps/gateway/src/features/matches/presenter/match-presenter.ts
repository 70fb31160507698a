import {
  phaseOf,
  type Broadcast,
  type MatchDetail,
  type MatchEvent as EventAnswer,
  type MatchSummary,
} from '@touchline/contracts';
import { familyOf } from '../snapshots/event-resemblance.ts';
import type { Goals } from '../match/match.ts';
import { type SnapshotEvent, redCardsOf, type Match } from '../match/match-snapshot.ts';
import type { WatchMarks } from '../../streams/index.ts';
import { isFriendly, leagueImportance } from '../../league-ranking/index.ts';
import { HOT_FROM, hotness } from '../match/match-ranking.ts';
import { instant } from '../../../platform/time/clock.ts';
import { venueZone } from './venue-zone.ts';

/**
 * Returns the score after each goal, by event id. Only confirmed goals count; shoot-out kicks do not.
 *
 * @example goalsAfter(events).get('e1') // { home: 1, away: 0 }
 */
export function goalsAfter(events: readonly SnapshotEvent[]): ReadonlyMap<string, Goals> {
  const after = new Map<string, Goals>();
  let score: Goals = { home: 0, away: 0 };
  for (const event of events) {
    if (event.state !== 'confirmed' || event.side === null || familyOf(event.type) !== 'goal') continue;
    score = { ...score, [event.side]: score[event.side] + 1 };
    after.set(event.id, score);
  }
  return after;
}

/** Presents a match as one row of a list. */
export function presentSummary(match: Match, nowMs: number, marks: WatchMarks): MatchSummary {
  const { code, minute, addedTime, confirmed } = match.status;
  return {
    id: match.id,
    sport: match.sport,
    league: {
      ...match.league,
      importance: leagueImportance(match.league),
      friendly: isFriendly(match.league),
    },
    kickoff: instant(match.kickoffMs),
    kickoffConfirmed: match.kickoffConfirmed,
    venueZone: venueZone(match.league.country.code, match.venue?.city ?? null, match.kickoffMs),
    status: { code, phase: phaseOf(code), minute, addedTime, confirmed },
    home: { ...match.home },
    away: { ...match.away },
    score: { ...match.score },
    aggregate: match.aggregate,
    winner: match.winner,
    redCards: redCardsOf(match),
    hot: hotness(match, nowMs) >= HOT_FROM,
    ...marks.of(match.id),
    updatedAt: instant(match.changedAtMs),
  };
}

function presentEvent(event: SnapshotEvent, score: Goals | undefined): EventAnswer {
  const { firstSeenMs, history, ...shown } = event;
  return {
    ...shown,
    score: score ?? null,
    at: instant(firstSeenMs),
    history: history.map(({ state, atMs }) => ({ state, at: instant(atMs) })),
  };
}

/** Presents the whole match. */
export function presentDetail(
  match: Match,
  nowMs: number,
  marks: WatchMarks,
  broadcasts: readonly Broadcast[] = [],
): MatchDetail {
  const events = match.events ?? [];
  const scores = goalsAfter(events);
  const lineups = match.lineups ?? null;
  return {
    ...presentSummary(match, nowMs, marks),
    previousKickoff: match.previousKickoffMs === null ? null : instant(match.previousKickoffMs),
    events: events.map((event) => presentEvent(event, scores.get(event.id))),
    lineups:
      lineups === null
        ? null
        : {
            home: {
              ...lineups.home,
              starters: [...lineups.home.starters],
              substitutes: [...lineups.home.substitutes],
            },
            away: {
              ...lineups.away,
              starters: [...lineups.away.starters],
              substitutes: [...lineups.away.substitutes],
            },
          },
    statistics: [...(match.statistics ?? [])],
    venue: match.venue,
    referee: match.referee,
    broadcasts: [...broadcasts],
  };
}
