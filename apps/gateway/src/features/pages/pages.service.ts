import { Inject, Injectable } from '@nestjs/common';
import {
  dependsOnDay,
  knownTimeZone,
  matchRoute,
  type Language,
  type PageAnswer,
  type PageRenderer,
} from '@touchline/contracts';
import { AnswerCache } from '../../platform/cache/answer-cache.ts';
import type { Freshness } from '../../platform/cache/freshness.ts';
import type { Settings } from '../../platform/config/settings.ts';
import { SETTINGS } from '../../platform/config/settings-token.ts';
import { InProcessReader } from '../../platform/http-server/in-process-reader.ts';
import { Clock } from '../../platform/time/clock.ts';
import { pageQuery } from './page-query.ts';
import { PAGE_MOMENT_MS, pageKey, pagePolicy } from './pages.cache.ts';

const UTC = 'UTC';

export interface PageWish {
  readonly pathname: string;
  readonly search: string;
  readonly language: Language;
  /** The reader's zone as the cookie names it. */
  readonly zone: string | undefined;
}

export interface ShownPage {
  readonly page: PageAnswer;
  readonly freshness: Freshness;
  /** The same for everyone, or for everyone in one zone. */
  readonly perZone: boolean;
}

/** Renders pages, lets those who ask at the same moment share one, and knows which depend on the zone. */
@Injectable()
export class PagesService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly cache: AnswerCache,
    private readonly reader: InProcessReader,
  ) {}

  async show(wish: PageWish, renderer: PageRenderer): Promise<ShownPage> {
    const match = matchRoute(wish.pathname);
    const perZone = match !== undefined && dependsOnDay(match.route.name, match.params);
    const timeZone = perZone ? (knownTimeZone(wish.zone ?? UTC) ?? UTC) : UTC;
    const url = `${wish.pathname}${pageQuery(wish.search)}`;
    const load = (): Promise<PageAnswer> => this.render(url, wish.language, timeZone, renderer);
    // Pages of single matches, leagues and teams are too many to keep: their answers are kept, which is enough.
    const few = match?.route.built === true && Object.keys(match.params).length === 0;
    if (!few) return { page: await load(), freshness: this.fresh(), perZone };
    const key = pageKey(url, perZone ? timeZone : undefined);
    const { value, freshness } = await this.cache.fetch({ key, policy: pagePolicy, load });
    return { page: value ?? (await load()), freshness, perZone };
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

  private fresh(): Freshness {
    const storedAtMs = this.clock.nowMs();
    return {
      outcome: 'miss',
      storedAtMs,
      freshUntilMs: storedAtMs + PAGE_MOMENT_MS,
      freshMs: PAGE_MOMENT_MS,
      revalidateMs: 0,
      errorMs: 0,
    };
  }
}
