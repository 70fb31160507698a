import { Injectable } from '@nestjs/common';
import type {
  ContentPage,
  FaqItem,
  Guide,
  GuideSummary,
  Highlight,
  Language,
  Movie,
  PageIfAsked,
  PageMeta,
} from '@touchline/contracts';
import { together } from '../../platform/cache/freshness.ts';
import { ApiResponse } from '../../platform/http-server/responses/api-response.interceptor.ts';
import { pageIfAsked } from '../../platform/http-server/requests/validation.ts';
import { ContentPresenter } from './content-presenter.ts';
import { ContentReader, type CachedContent } from './content-reader.ts';
import { type Collection, contentTags } from './cache/content.cache.ts';
import type { Translated } from './content.ts';
import { UnknownGuideError, UnknownPageError } from './content.errors.ts';
import { languageOf } from './in-language.ts';
import { Switches } from './switches.ts';

/** Serves content in the form that the API returns. */
@Injectable()
export class ContentService {
  constructor(
    private readonly reader: ContentReader,
    private readonly presenter: ContentPresenter,
    private readonly switches: Switches,
  ) {}

  async guides(lang: Language): Promise<ApiResponse<GuideSummary[]>> {
    const guides = await this.reader.guides(lang);
    return listOf(guides, lang, ['guides'], (entry) => this.presenter.summary(entry));
  }

  async guide(slug: string, wanted: Language): Promise<ApiResponse<Guide>> {
    const list = await this.reader.guides(wanted);
    const entry = list.value.find((known) => known.slug === slug);
    if (entry === undefined) throw new UnknownGuideError();
    const { value: article, freshness } = await this.reader.guide(entry);
    if (article === undefined) throw new UnknownGuideError();
    const related = article.related
      .map((other) => list.value.find((known) => known.slug === other))
      .filter((known) => known !== undefined);
    const data = this.presenter.guide(article, related);
    const tags = contentTags(wanted, ['guides'], [slug]);
    return new ApiResponse(data, together([list.freshness, freshness]), { lang: article.lang }, tags);
  }

  async questions(lang: Language): Promise<ApiResponse<FaqItem[]>> {
    const questions = await this.reader.questions(lang);
    return listOf(questions, lang, ['faqs'], (question) => this.presenter.question(question));
  }

  async page(slug: string, wanted: Language): Promise<ApiResponse<ContentPage>> {
    const { value, freshness } = await this.reader.pages(wanted);
    const page = value.find((known) => known.slug === slug);
    if (page === undefined) throw new UnknownPageError();
    const tags = contentTags(wanted, ['pages', 'legal-pages'], [slug]);
    return new ApiResponse(this.presenter.page(page), freshness, { lang: page.lang }, tags);
  }

  async films(lang: Language): Promise<ApiResponse<Movie[]>> {
    await this.switches.demand('movies');
    const films = await this.reader.films(lang);
    return listOf(films, lang, ['movies'], (film) => this.presenter.film(film));
  }

  async highlights(
    lang: Language,
    matchId: string | undefined,
    asked: PageIfAsked,
  ): Promise<ApiResponse<Highlight[]>> {
    await this.switches.demand('highlights');
    const { value, freshness } = await this.reader.highlights(lang, matchId ?? null);
    const { items, page } = pageIfAsked(value, asked);
    return listOf(
      { value: items, freshness },
      lang,
      ['highlights'],
      (clip) => this.presenter.highlight(clip),
      page,
    );
  }
}

function listOf<T extends Translated, R>(
  { value, freshness }: CachedContent<readonly T[]>,
  lang: Language,
  collections: readonly Collection[],
  present: (item: T) => R,
  page?: PageMeta,
): ApiResponse<R[]> {
  const meta = { lang: languageOf(value, lang), ...(page === undefined ? {} : { page }) };
  // Switched features also depend on the configuration.
  return new ApiResponse(
    value.map(present),
    freshness,
    meta,
    contentTags(lang, [...collections, 'site-config']),
  );
}
