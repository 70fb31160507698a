import { Inject, Injectable } from '@nestjs/common';
import type { UnencodedResponse } from '@touchline/cache';
import type { Settings } from '../../../platform/config/settings.ts';
import { SETTINGS } from '../../../platform/config/settings-token.ts';
import { entityTag } from '../../../platform/http-server/responses/entity-tag.ts';
import { State } from '../../../platform/state/index.ts';
import { WallClock } from '../../../platform/time/wall-clock.ts';
import { feedTexts, xmlText, type FeedTexts } from '../../feeds/index.ts';
import type { CalendarForm, Match } from './calendar.ts';
import { ics } from './ics.ts';
import { matchEvent } from './match-event.ts';
import { RevisionBook } from './revision-book.ts';

export interface CalendarTitle {
  readonly name: (texts: FeedTexts, site: string) => string;
  /** The page that shows the same, without its language: `/team/10`. */
  readonly page: string;
}

/** Writes matches down as a calendar, each with the revision that it has in every calendar. */
@Injectable()
export class CalendarWriter {
  readonly #book: RevisionBook;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    state: State,
    clock: WallClock,
  ) {
    this.#book = new RevisionBook(state, clock);
  }

  async write(
    { name, page }: CalendarTitle,
    matches: readonly Match[],
    { language, alarmMinutes }: CalendarForm,
  ): Promise<UnencodedResponse> {
    const { baseUrl, site } = this.settings;
    const texts = await feedTexts(language);
    const events = matches
      .toSorted((a, b) => a.kickoffMs - b.kickoffMs || a.id.localeCompare(b.id))
      .map((match) => matchEvent(match, { language, texts, baseUrl }));
    const revisions = await this.#book.revisions(events);
    const document = ics(
      {
        name: xmlText(name(texts, site.name)),
        site: xmlText(site.name),
        language,
        url: new URL(`/${language}${page}`, baseUrl).href,
        alarmMinutes,
      },
      events.map((event) => ({
        ...event,
        ...(revisions.get(event.matchId) ?? { sequence: 0, changedMs: 0 }),
      })),
    );
    return {
      status: 200,
      headers: [['content-type', 'text/calendar; charset=utf-8']],
      etag: entityTag(document),
      identity: Buffer.from(document),
    };
  }
}
