import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Language, RichText, Site } from '@touchline/contracts';
import { together } from '../../platform/cache/freshness.ts';
import { SourceCache } from '../../platform/cache/source-cache.ts';
import { type Settings, SETTINGS } from '../../platform/config/settings.ts';
import { UpstreamError } from '../../platform/errors/upstream-errors.ts';
import { ApiResponse } from '../../platform/http-server/responses/api-response.interceptor.ts';
import { ContentPresenter, ContentReader, contentTags, type Texts, type Written } from '../content/index.ts';
import { languageOfTexts, NO_TEXTS, presentSite } from './site-presenter.ts';

/** Row in the cache policy for the response without texts, while the site upstream is unavailable. */
export const ROUTE = 'site.without-texts';

/** The public configuration, with the owner's texts that appear on every page. */
@Injectable()
export class SiteService {
  readonly #logger = new Logger('site');

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly reader: ContentReader,
    private readonly presenter: ContentPresenter,
    private readonly cache: SourceCache,
  ) {}

  /** The configuration needs no upstream, so a failing upstream costs only the texts. */
  async show(lang: Language): Promise<ApiResponse<Site>> {
    if (this.settings.siteUpstream === null) return this.#withoutTexts(lang, false);
    try {
      return await this.#whole(lang);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      this.#logger.warn('the texts of the site cannot be read', error);
      return this.#withoutTexts(lang, true);
    }
  }

  async #whole(lang: Language): Promise<ApiResponse<Site>> {
    const { baseUrl, site } = this.settings;
    const [configuration, home, guides] = await Promise.all([
      this.reader.configuration(lang),
      this.reader.home(lang),
      this.reader.guides(lang),
    ]);
    const texts = {
      ...this.#textsOf(home.value, guides.value),
      lang: languageOfTexts(configuration.value, home.value),
      tagline: configuration.value?.tagline ?? null,
      footerNote: configuration.value?.footerNote ?? null,
    };
    return new ApiResponse(
      presentSite(site, baseUrl, configuration.value, texts),
      together([configuration.freshness, home.freshness, guides.freshness]),
      texts.lang === null ? {} : { lang: texts.lang },
      contentTags(lang, ['site-config', 'home', 'guides']),
    );
  }

  #textsOf(
    home: Texts.HomeText | undefined,
    guides: readonly Texts.GuideEntry[],
  ): Pick<Site, 'notice' | 'home'> {
    if (home === undefined) return { notice: null, home: null };
    const { heading, intro, notice } = home;
    const shown = home.guides
      .map((slug) => guides.find((guide) => guide.slug === slug))
      .filter((guide) => guide !== undefined);
    return {
      notice: this.#text(notice),
      home: {
        heading,
        intro: this.#text(intro),
        guides: shown.map((guide) => this.presenter.summary(guide)),
      },
    };
  }

  #text(text: Written.WrittenText | null): RichText | null {
    return text === null ? null : this.presenter.text(text);
  }

  #withoutTexts(lang: Language, isPartial: boolean): ApiResponse<Site> {
    const { baseUrl, site } = this.settings;
    return new ApiResponse(
      presentSite(site, baseUrl, undefined, NO_TEXTS),
      this.cache.made(ROUTE),
      isPartial ? { partial: true } : {},
      contentTags(lang, ['site-config', 'home', 'guides']),
    );
  }
}
