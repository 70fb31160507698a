import { Injectable } from '@nestjs/common';
import type { UnencodedResponse } from '@touchline/cache';
import { together, type Freshness } from '../../platform/cache/freshness.ts';
import { SourceCache } from '../../platform/cache/source-cache.ts';
import type { CalendarForm, CalendarSubject } from './calendar/calendar.ts';
import { CalendarContents } from './calendar/calendar-contents.ts';
import { CalendarWriter } from './calendar/calendar-writer.ts';
import { ROUTE } from './calendars.routes.ts';

export interface ReadCalendar {
  readonly answer: UnencodedResponse;
  readonly freshness: Freshness;
  readonly tags: readonly string[];
}

/** Reads public calendars of one team or one league. */
@Injectable()
export class CalendarsService {
  constructor(
    private readonly contents: CalendarContents,
    private readonly writer: CalendarWriter,
    private readonly cache: SourceCache,
  ) {}

  /** Returns `undefined` if there is no such league or team. */
  async read(subject: CalendarSubject, form: CalendarForm): Promise<ReadCalendar | undefined> {
    const content = await this.contents.of(subject);
    if (content === undefined) return undefined;
    const { kind, id } = subject;
    const { name, matches, parts } = content;
    const title = {
      name: (texts, site) => texts.text('feed.team.title', { site, team: name }),
      page: `/${kind}/${encodeURIComponent(id)}`,
    } satisfies Parameters<CalendarWriter['write']>[0];
    return {
      answer: await this.writer.write(title, matches, form),
      freshness: together([this.cache.made(ROUTE), ...parts]),
      tags: [`lang:${form.language}`, `${kind}:${id}`],
    };
  }
}
