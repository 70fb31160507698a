import type { Language } from '@touchline/contracts';
import type { MatchReader } from '../../matches/index.ts';

export type Match = Awaited<ReturnType<MatchReader['ofLeague']>>['matches'][number];

/** The league or team of a public calendar. */
export interface CalendarSubject {
  readonly kind: 'league' | 'team';
  readonly id: string;
}

/** The options of a calendar document. */
export interface CalendarForm {
  readonly language: Language;
  /** Minutes before kick-off at which a client shows a reminder; `undefined` for no reminder. */
  readonly alarmMinutes: number | undefined;
}

/** A match as a calendar event, without its SEQUENCE. */
export interface CalendarEvent {
  readonly matchId: string;
  readonly leagueId: string;
  /** Permanent, and the same in every calendar and language: a match that is moved is updated, not duplicated. */
  readonly uid: string;
  readonly startMs: number;
  /** `true` for a match without a confirmed time: `startMs` is then its day, in UTC. */
  readonly isWholeDay: boolean;
  readonly status: 'confirmed' | 'tentative' | 'cancelled';
  readonly summary: string;
  readonly description: string;
  readonly location: string | null;
  readonly category: string;
  /** An absolute URL. */
  readonly url: string;
}

/** How often the time, status or place of an event changed (RFC 5545, 3.8.7.4), and when it last did. */
export interface Revision {
  readonly sequence: number;
  readonly changedMs: number;
}
