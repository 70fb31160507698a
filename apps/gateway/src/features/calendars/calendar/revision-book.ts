import { z } from 'zod';
import { StateUnavailableError, type State } from '../../../platform/state/index.ts';
import { DAY_MS } from '../../../platform/time/durations.ts';
import type { WallClock } from '../../../platform/time/clock.ts';
import type { CalendarEvent, Revision } from './calendar.ts';

const KIND = 'calendar';
/** Longer than a season. If a calendar is not read for this long, its revisions start again. */
const KEPT_MS = 400 * DAY_MS;
/** Lost races after which a write fails: by then the store is broken. */
const ATTEMPTS = 10;

const StoredRevision = z.object({ told: z.string(), sequence: z.int(), changedMs: z.number() });
/** Revisions by match id. */
const Page = z.record(z.string(), StoredRevision);
type Page = z.output<typeof Page>;

/** The fields whose change is a new revision of an event: time, place and status. Names and languages are not. */
const eventFingerprint = ({ startMs, isWholeDay, status, location }: CalendarEvent): string =>
  JSON.stringify([startMs, isWholeDay, status, location]);

/**
 * Stores the revision of each match in state, one record for each league. A client accepts a change only if the
 * event's number has grown, so the numbers must grow across processes, calendars and restarts.
 */
export class RevisionBook {
  constructor(
    private readonly state: State,
    private readonly clock: WallClock,
  ) {}

  /** @returns the revision of each event, by match id */
  async revisions(events: readonly CalendarEvent[]): Promise<ReadonlyMap<string, Revision>> {
    const ofLeagues = Map.groupBy(events, ({ leagueId }) => leagueId);
    const pages = await Promise.all([...ofLeagues].map(([leagueId, own]) => this.#ofLeague(leagueId, own)));
    return new Map(pages.flatMap((page) => Object.entries(page)));
  }

  async #ofLeague(leagueId: string, events: readonly CalendarEvent[]): Promise<Page> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const record = await this.state.read(KIND, leagueId);
      const page = record === undefined ? {} : Page.parse(JSON.parse(record.value));
      const nowMs = this.clock.nowMs();
      const changed = changesOf(page, events, nowMs);
      const next = { ...page, ...changed };
      if (Object.keys(changed).length === 0) return next;
      const written = await this.state.write(KIND, leagueId, JSON.stringify(recent(next, events, nowMs)), {
        expiresAtMs: nowMs + KEPT_MS,
        ifRevision: record?.revision ?? 'absent',
      });
      if (written !== undefined) return next;
    }
    throw new StateUnavailableError(`the calendar of league ${leagueId} changes too often`);
  }
}

/** Drops matches of earlier seasons, which are no longer in any calendar. */
function recent(page: Page, events: readonly CalendarEvent[], nowMs: number): Page {
  const present = new Set(events.map(({ matchId }) => matchId));
  return Object.fromEntries(
    Object.entries(page).filter(([id, { changedMs }]) => present.has(id) || changedMs > nowMs - KEPT_MS),
  );
}

function changesOf(page: Page, events: readonly CalendarEvent[], nowMs: number): Page {
  return Object.fromEntries(
    events.flatMap((event) => {
      const fingerprint = eventFingerprint(event);
      const known = page[event.matchId];
      if (known?.told === fingerprint) return [];
      const sequence = known === undefined ? 0 : known.sequence + 1;
      return [[event.matchId, { told: fingerprint, sequence, changedMs: nowMs }]];
    }),
  );
}
