import { Inject, Injectable } from '@nestjs/common';
import {
  dependsOnDay,
  knownTimeZone,
  matchRoute,
  type Language,
  type PageAnswer,
  type PageRenderer,
} from '@touchline/contracts';
import type { Settings } from '../../platform/config/settings.ts';
import { SETTINGS } from '../../platform/config/settings-token.ts';
import { InProcessReader } from '../../platform/http-server/in-process-reader.ts';
import { Clock } from '../../platform/time/clock.ts';
import { pageQuery } from './page-query.ts';
import { PAGE_MOMENT_MS, PageShelf, type ShelvedPage } from './page-shelf.ts';

const UTC = 'UTC';

export interface PageWish {
  readonly pathname: string;
  readonly search: string;
  readonly language: Language;
  /** The reader's zone as the cookie names it. */
  readonly zone: string | undefined;
}

export interface ShownPage extends ShelvedPage {
  /** The same for everyone, or for everyone in one zone. */
  readonly perZone: boolean;
}

/** Renders pages, lets those who ask at the same moment share one, and knows which depend on the zone. */
@Injectable()
export class PagesService {
  private readonly shelf: PageShelf;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly reader: InProcessReader,
  ) {
    this.shelf = new PageShelf(clock);
  }

  async show(wish: PageWish, renderer: PageRenderer): Promise<ShownPage> {
    const match = matchRoute(wish.pathname);
    const perZone = match !== undefined && dependsOnDay(match.route.name, match.params);
    const timeZone = perZone ? (knownTimeZone(wish.zone ?? UTC) ?? UTC) : UTC;
    const url = `${wish.pathname}${pageQuery(wish.search)}`;
    const shelved = await this.shelf.fetch(`${wish.language} ${timeZone} ${url}`, () =>
      this.render(url, wish.language, timeZone, renderer),
    );
    return { ...shelved, perZone };
  }

  private render(
    url: string,
    language: Language,
    timeZone: string,
    renderer: PageRenderer,
  ): Promise<PageAnswer> {
    const { baseUrl, site } = this.settings;
    const nowMs = Math.floor(this.clock.nowMs() / PAGE_MOMENT_MS) * PAGE_MOMENT_MS;
    return renderer.render({ url, language, timeZone, nowMs, baseUrl, site }, this.reader);
  }
}
