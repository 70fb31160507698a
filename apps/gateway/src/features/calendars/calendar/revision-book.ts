import { z } from 'zod';
import { StateUnavailableError, type State } from '../../../platform/state/index.ts';
import { DAY_MS } from '../../../platform/time/durations.ts';
import type { WallClock } from '../../../platform/time/clock.ts';
import type { CalendarEvent, Revision } from './calendar.ts';

const KIND = 'calendar';
/** Longer than a season: a calendar that nobody has read for so long begins anew. */
const KEPT_MS = 400 * DAY_MS;
/** Somebody else was quicker so many times: the store is not what it says it is. */
const ATTEMPTS = 10;

const StoredRevision = z.object({ told: z.string(), sequence: z.int(), changedMs: z.number() });
/** By match. */
const Page = z.record(z.string(), StoredRevision);
type Page = z.output<typeof Page>;

/** What makes another revision of an event: when it is, where, and whether. Names and languages do not. */
const eventFingerprint = ({ startMs, isWholeDay, status, location }: CalendarEvent): string =>
  JSON.stringify([startMs, isWholeDay, status, location]);

/**
 * What calendars have said of each match, in state, a page for each league: a client takes a change only from an event whose
 * number has grown, whichever process and whichever calendar it asks, and however often we restart.
 */
export class RevisionBook {
  constructor(
    private readonly state: State,
    private readonly clock: WallClock,
  ) {}

  /** @returns the revision of each event, by match */
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

/** Without matches of earlier seasons, which no calendar has any more. */
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
