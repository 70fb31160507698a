import { DEFAULT_LANGUAGE, type Language } from '@touchline/contracts';
import type { ContentSource, Texts } from '../../features/content/index.ts';
import type { StrapiClient } from './client.ts';
import type { StrapiRows } from './strapi-rows.ts';
import type { UnfinishedTexts } from './unfinished-texts.ts';
import {
  type DocumentContext,
  toChannel,
  toConfiguration,
  toFilm,
  toGuide,
  toGuideEntry,
  toHighlight,
  toHome,
  toPage,
  toQuestion,
  toShowing,
  toStream,
} from './to-domain/content.ts';
import {
  WireChannel,
  WireFaq,
  WireGuide,
  WireHighlight,
  WireHighlightedMatch,
  WireHome,
  WireMovie,
  WirePage,
  WireShowing,
  WireSiteConfig,
  WireStream,
} from './wire/content.ts';

/** The order set by the site's owner; documents with the same place are sorted by creation time. */
const IN_ORDER = { 'sort[0]': 'order:asc', 'sort[1]': 'createdAt:asc' } as const;

/** As many as a page of highlights shows. */
const MAX_HIGHLIGHTS = 100;

/** The site's owner decides which collection a text belongs to: lawyers edit one, everybody the other. */
const PAGE_COLLECTIONS = ['legal-pages', 'pages'] as const;

/** Content from Strapi 5, one locale per request: a document without that locale is left out. */
export class StrapiContent implements ContentSource {
  constructor(
    private readonly client: StrapiClient,
    private readonly rows: StrapiRows,
    private readonly baseUrl: string,
    /** `null` for drafts, which may be unfinished. */
    private readonly unfinished: UnfinishedTexts | null,
  ) {}

  async guides(lang: Language): Promise<readonly Texts.GuideEntry[]> {
    const query = { locale: lang, ...IN_ORDER, 'populate[cover]': 'true' };
    const guides = await this.rows.all('guides', query, WireGuide);
    return guides.map((guide) => toGuideEntry(guide, this.#origin(lang)));
  }

  async guide(slug: string, lang: Language): Promise<Texts.GuideArticle | undefined> {
    const populate = { 'populate[cover]': 'true', 'populate[related][fields][0]': 'slug' };
    const query = { locale: lang, 'filters[slug][$eq]': slug, ...populate };
    const guides = await this.rows.all('guides', query, WireGuide, 1);
    // Strapi ignores a filter that it does not know or may not apply.
    const guide = guides.find((found) => found.slug === slug);
    return guide === undefined ? undefined : toGuide(guide, this.#origin(lang));
  }

  async questions(lang: Language): Promise<readonly Texts.Question[]> {
    const faqs = await this.rows.all('faqs', { locale: lang, ...IN_ORDER }, WireFaq);
    return faqs.map((faq) => toQuestion(faq, this.#origin(lang)));
  }

  async pages(lang: Language): Promise<readonly Texts.TextPage[]> {
    const collections = await Promise.all(
      PAGE_COLLECTIONS.map((collection) => this.rows.all(collection, { locale: lang }, WirePage)),
    );
    const pages = collections.flat().map((page) => toPage(page, this.#origin(lang)));
    for (const page of pages) this.unfinished?.inspect(page);
    return pages;
  }

  async films(lang: Language): Promise<readonly Texts.Film[]> {
    const query = { locale: lang, ...IN_ORDER, 'populate[poster]': 'true' };
    const movies = await this.rows.all('movies', query, WireMovie);
    return movies.map((movie) => toFilm(movie, this.#origin(lang)));
  }

  async channels(): Promise<readonly Texts.Channel[]> {
    const query = { ...IN_ORDER, 'populate[logo]': 'true' };
    const channels = await this.rows.all('tv-channels', query, WireChannel);
    return channels.map((channel) => toChannel(channel, this.baseUrl));
  }

  async showings({ country, fromMs, toMs }: Texts.ShowingsQuestion): Promise<readonly Texts.Showing[]> {
    const showings = await this.rows.all(
      'tv-schedules',
      {
        'filters[startsAt][$lt]': new Date(toMs).toISOString(),
        'filters[endsAt][$gt]': new Date(fromMs).toISOString(),
        ...(country === null ? {} : { 'filters[channel][country][$eq]': country }),
        'populate[channel][fields][0]': 'country',
        'sort[0]': 'startsAt:asc',
      },
      WireShowing,
    );
    return showings.map(toShowing).filter((showing) => showing !== undefined);
  }

  async highlights(lang: Language, matchId: string | null): Promise<readonly Texts.HighlightClip[]> {
    const query = {
      locale: lang,
      'sort[0]': 'publishedAt:desc',
      // Drafts have no `publishedAt`.
      'sort[1]': 'updatedAt:desc',
      'populate[poster]': 'true',
      ...(matchId === null ? {} : { 'filters[matchId][$eq]': matchId }),
    };
    const highlights = await this.rows.all('highlights', query, WireHighlight, MAX_HIGHLIGHTS);
    const clips = highlights.map((highlight) => toHighlight(highlight, this.#origin(lang)));
    return matchId === null ? clips : clips.filter((clip) => clip.matchId === matchId);
  }

  async highlightedMatches(): Promise<readonly string[]> {
    const query = { locale: DEFAULT_LANGUAGE, 'sort[0]': 'publishedAt:desc', 'fields[0]': 'matchId' };
    const rows = await this.rows.all('highlights', query, WireHighlightedMatch);
    const ids = rows.map(({ matchId }) => matchId ?? null).filter((id) => id !== null);
    return [...new Set(ids)];
  }

  async streams(lang: Language, endsAfterMs: number): Promise<readonly Texts.MatchStream[]> {
    const rows = await this.rows.all(
      'streams',
      {
        locale: lang,
        'filters[$or][0][until][$gt]': new Date(endsAfterMs).toISOString(),
        'filters[$or][1][until][$null]': 'true',
        'sort[0]': 'from:asc',
        'sort[1]': 'order:asc',
      },
      WireStream,
    );
    return rows.map((row) => toStream(row, this.#origin(lang))).filter((stream) => stream !== undefined);
  }

  async configuration(lang: Language): Promise<Texts.SiteConfiguration | undefined> {
    const found = await this.client.single('site-config', this.#single(lang), WireSiteConfig);
    return found === undefined ? undefined : toConfiguration(found, this.#origin(lang));
  }

  async home(lang: Language): Promise<Texts.HomeText | undefined> {
    const found = await this.client.single('home', this.#single(lang), WireHome);
    return found === undefined ? undefined : toHome(found, this.#origin(lang));
  }

  #single(lang: Language) {
    return { locale: lang, status: this.rows.status };
  }

  #origin(lang: Language): DocumentContext {
    return { lang, baseUrl: this.baseUrl };
  }
}
