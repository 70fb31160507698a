import type { Language } from '@touchline/contracts';
import type { MatchReader } from '../../matches/index.ts';

export type Match = Awaited<ReturnType<MatchReader['ofLeague']>>['matches'][number];

/** Whose matches a public calendar has. */
export interface CalendarSubject {
  readonly kind: 'league' | 'team';
  readonly id: string;
}

/** How a calendar is written. */
export interface CalendarForm {
  readonly language: Language;
  /** Minutes before kick-off at which a client reminds of a match; undefined: it does not. */
  readonly alarmMinutes: number | undefined;
}

/** A match as an event of a calendar, without its SEQUENCE. */
export interface CalendarEvent {
  readonly matchId: string;
  readonly leagueId: string;
  /** For ever, in every calendar and language: a match that moves is moved, and never stands there twice. */
  readonly uid: string;
  readonly startMs: number;
  /** Of a match without an hour its day alone, in UTC. */
  readonly isWholeDay: boolean;
  readonly status: 'confirmed' | 'tentative' | 'cancelled';
  readonly summary: string;
  readonly description: string;
  readonly location: string | null;
  readonly category: string;
  /** Absolute. */
  readonly url: string;
}

/** How often a match was moved, called off or put elsewhere (RFC 5545, 3.8.7.4), and when last. */
export interface Revision {
  readonly sequence: number;
  readonly changedMs: number;
}
