import { Inject, Injectable } from '@nestjs/common';
import type { UnencodedResponse } from '@touchline/cache';
import type { CalendarReceipt, CalendarRequest, FollowedCalendar } from '@touchline/contracts';
import { type Settings, SETTINGS } from '../../../platform/config/settings.ts';
import { ProblemError } from '../../../platform/errors/problems.ts';
import { RateLimits, type RateLimit } from '../../../platform/limits/index.ts';
import { CalendarContents } from '../calendar/calendar-contents.ts';
import { CalendarWriter, type CalendarTitle } from '../calendar/calendar-writer.ts';
import { FollowedCalendarStore, type OwnedCalendar } from './followed-calendar-store.ts';

/** A browser creates one calendar and changes it now and then. The browsers of a phone network share an address. */
const FROM_NETWORK = { name: 'calendars-network', points: 120, windowSeconds: 3600 } as const;
/** Clients read every few hours, and a family has several. Each response is built anew. */
const READS = { name: 'calendar-reads', points: 60, windowSeconds: 3600 } as const;
/** Limits reads of unknown addresses: guesses, or a client that cut its address off. */
const UNKNOWN = { name: 'calendar-unknown', points: 120, windowSeconds: 3600 } as const;

const TITLE: CalendarTitle = {
  name: (texts, site) => texts.text('calendar.name', { site }),
  page: '/settings',
};

const unknown = (): ProblemError => new ProblemError('not-found', 'There is no such calendar');

/**
 * Creates and reads calendars of what visitors follow. Anybody with a calendar's address may read it; anybody with
 * its key may change it.
 */
@Injectable()
export class FollowedCalendarsService {
  readonly #fromNetwork: RateLimit;
  readonly #reads: RateLimit;
  readonly #unknown: RateLimit;

  constructor(
    private readonly store: FollowedCalendarStore,
    private readonly contents: CalendarContents,
    private readonly writer: CalendarWriter,
    @Inject(SETTINGS) private readonly settings: Settings,
    limits: RateLimits,
  ) {
    this.#fromNetwork = limits.of(FROM_NETWORK);
    this.#reads = limits.of(READS);
    this.#unknown = limits.of(UNKNOWN);
  }

  async make(request: CalendarRequest, network: string): Promise<CalendarReceipt> {
    await this.#fromNetwork.take(network);
    const { key, ...made } = await this.store.make(request);
    return { ...this.#shown(made), key };
  }

  async owned(key: string | undefined): Promise<FollowedCalendar> {
    const calendar = key && (await this.store.owned(key));
    if (!calendar) throw unknown();
    return this.#shown(calendar);
  }

  async change(
    key: string | undefined,
    request: CalendarRequest,
    network: string,
  ): Promise<FollowedCalendar> {
    await this.#fromNetwork.take(network);
    const calendar = key && (await this.store.change(key, request));
    if (!calendar) throw unknown();
    return this.#shown(calendar);
  }

  async withdraw(key: string | undefined): Promise<void> {
    if (key === undefined || !(await this.store.withdraw(key))) throw unknown();
  }

  async read(address: string, alarmMinutes: number | undefined, network: string): Promise<UnencodedResponse> {
    const calendar = await this.store.at(address);
    if (calendar === undefined) {
      await this.#unknown.take(network);
      throw unknown();
    }
    if (calendar === 'withdrawn') throw new ProblemError('gone', 'Its owner has withdrawn this calendar');
    await this.#reads.take(address);
    const matches = await this.contents.ofFollowed(calendar.followed);
    return this.writer.write(TITLE, matches, { language: calendar.language, alarmMinutes });
  }

  #shown({ address, followed, language, updatedAtMs }: OwnedCalendar): FollowedCalendar {
    return {
      url: new URL(`/calendar/${address}.ics`, this.settings.baseUrl).href,
      followed,
      language,
      updatedAt: new Date(updatedAtMs).toISOString(),
    };
  }
}
