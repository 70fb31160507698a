import {
  CALENDAR_KEY_HEADER,
  CALENDAR_LIMITS,
  CalendarReceipt,
  FollowedCalendar,
  type CalendarRequest,
  type Favourites,
} from '@touchline/contracts';
import { ApiProblem } from '../../../shared/api/errors.ts';
import type { SecretApi } from '../../../shared/secrets/secret-api.ts';

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const CALENDAR_STORAGE_KEY = 'calendar';
const PATH = '/api/calendars';
/** The gateway's response when the calendar was created or changed. */
type OwnedCalendar = CalendarReceipt;

const KINDS = ['teams', 'leagues', 'matches'] as const;

/** Returns the latest favourites, as many as a calendar can contain. */
export function followedIn(favourites: Favourites): CalendarRequest['followed'] {
  const { teams, leagues, matches } = favourites;
  return {
    teams: teams.slice(-CALENDAR_LIMITS.teams),
    leagues: leagues.slice(-CALENDAR_LIMITS.leagues),
    matches: matches.slice(-CALENDAR_LIMITS.matches),
  };
}

export const isOverLimit = (favourites: Favourites): boolean =>
  KINDS.some((kind) => favourites[kind].length > CALENDAR_LIMITS[kind]);

/** Compares two requests; the order of favourites does not matter. */
export const isSame = (a: CalendarRequest, b: CalendarRequest): boolean =>
  a.language === b.language &&
  KINDS.every(
    (kind) =>
      a.followed[kind].length === b.followed[kind].length &&
      a.followed[kind].every((id) => b.followed[kind].includes(id)),
  );

/** The calendar of this browser with the key that changes it, stored here and synchronised between tabs. */
export class OwnCalendar {
  readonly #listeners = new Set<() => void>();
  #kept: OwnedCalendar | undefined;
  #isRead = false;

  /** @param storage throws if storage is disabled; then the key lasts as long as the page */
  constructor(
    private readonly api: SecretApi,
    private readonly storage: () => Kept,
  ) {}

  readonly view = (): OwnedCalendar | undefined => {
    if (!this.#isRead) this.#kept = this.#read();
    this.#isRead = true;
    return this.#kept;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async make(request: CalendarRequest): Promise<void> {
    this.#keep(await this.api.read(PATH, CalendarReceipt, { method: 'POST', body: request }));
  }

  /** Changes the calendar. One that the gateway no longer knows is deleted here too. */
  async change(request: CalendarRequest): Promise<void> {
    const kept = this.view();
    if (kept === undefined) return;
    const sending = { method: 'PUT', body: request, headers: { [CALENDAR_KEY_HEADER]: kept.key } } as const;
    try {
      const changed = await this.api.read(PATH, FollowedCalendar, sending);
      this.#keep({ ...changed, key: kept.key });
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'not-found') this.#keep(undefined);
      throw error;
    }
  }

  async withdraw(): Promise<void> {
    const kept = this.view();
    if (kept === undefined) return;
    try {
      await this.api.send(PATH, { method: 'DELETE', headers: { [CALENDAR_KEY_HEADER]: kept.key } });
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'not-found') throw error;
    }
    this.#keep(undefined);
  }

  /** Called when another tab has written `key`; `null` if it cleared the storage. */
  onStorage(key: string | null): void {
    if (key !== null && key !== CALENDAR_STORAGE_KEY) return;
    this.#kept = this.#read();
    this.#tell();
  }

  #keep(calendar: OwnedCalendar | undefined): void {
    this.#kept = calendar;
    this.#isRead = true;
    try {
      if (calendar === undefined) this.storage().removeItem(CALENDAR_STORAGE_KEY);
      else this.storage().setItem(CALENDAR_STORAGE_KEY, JSON.stringify(calendar));
    } catch {
      // Storage is disabled or full: the calendar lasts as long as the page.
    }
    this.#tell();
  }

  #read(): OwnedCalendar | undefined {
    try {
      return CalendarReceipt.safeParse(JSON.parse(this.storage().getItem(CALENDAR_STORAGE_KEY) ?? 'null'))
        .data;
    } catch {
      return undefined;
    }
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
