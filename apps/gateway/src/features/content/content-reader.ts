import { Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE, type Language } from '@touchline/contracts';
import type { z } from 'zod';
import { fillContext } from '../../platform/cache/fill-context.ts';
import { type Freshness, together } from '../../platform/cache/freshness.ts';
import { untilDeadline } from '../../platform/cache/read-deadline.ts';
import { SourceCache } from '../../platform/cache/source-cache.ts';
import { viewerDay } from '../../platform/time/viewer-day.ts';
import type * as Texts from './content.ts';
import { SHAPES } from './content-shape.ts';
import { ContentSource, DraftSource } from './content-source.ts';
import { type Collection, keys, ROUTES, sourceTags } from './cache/content.cache.ts';
import { inLanguage } from './in-language.ts';

export interface CachedContent<T> {
  readonly value: T;
  readonly freshness: Freshness;
}

/** A read: how its value is cached, and how it is loaded. */
interface Read<T> {
  readonly route: string;
  readonly collections: readonly Collection[];
  readonly shape: z.ZodType<T>;
  readonly key: string;
  readonly load: (source: ContentSource) => Promise<T | undefined>;
}

/** A read in one language. */
interface Asked<T> extends Omit<Read<T>, 'key' | 'load'> {
  readonly key: (lang: Language) => string;
  readonly load: (source: ContentSource, lang: Language) => Promise<T | undefined>;
}

/**
 * Reads content through the cache, in the requested language, and in English where there is no translation. Staff in
 * a preview get drafts, and the cache is neither read nor filled (ADR 0078).
 */
@Injectable()
export class ContentReader {
  constructor(
    private readonly source: ContentSource,
    private readonly drafts: DraftSource,
    private readonly cache: SourceCache,
  ) {}

  guides(lang: Language): Promise<CachedContent<readonly Texts.GuideEntry[]>> {
    return this.#list(lang, {
      route: ROUTES.guides,
      collections: ['guides'],
      shape: SHAPES.guides,
      key: keys.guides,
      load: (source, language) => source.guides(language),
    });
  }

  /** Reads a guide in the language that the list of guides has it in. A slug that is not in the list costs no call. */
  guide({
    slug,
    lang,
  }: Pick<Texts.GuideEntry, 'slug' | 'lang'>): Promise<CachedContent<Texts.GuideArticle | undefined>> {
    return this.#fetch(lang, {
      route: ROUTES.guide,
      collections: ['guides'],
      shape: SHAPES.guide,
      key: (language) => keys.guide(slug, language),
      load: (source, language) => source.guide(slug, language),
    });
  }

  questions(lang: Language): Promise<CachedContent<readonly Texts.Question[]>> {
    return this.#list(lang, {
      route: ROUTES.questions,
      collections: ['faqs'],
      shape: SHAPES.questions,
      key: keys.questions,
      load: (source, language) => source.questions(language),
    });
  }

  pages(lang: Language): Promise<CachedContent<readonly Texts.TextPage[]>> {
    return this.#list(lang, {
      route: ROUTES.pages,
      collections: ['pages', 'legal-pages'],
      shape: SHAPES.pages,
      key: keys.pages,
      load: (source, language) => source.pages(language),
    });
  }

  films(lang: Language): Promise<CachedContent<readonly Texts.Film[]>> {
    return this.#list(lang, {
      route: ROUTES.films,
      collections: ['movies'],
      shape: SHAPES.films,
      key: keys.films,
      load: (source, language) => source.films(language),
    });
  }

  highlights(lang: Language, matchId: string | null): Promise<CachedContent<readonly Texts.HighlightClip[]>> {
    return this.#list(lang, {
      route: ROUTES.highlights,
      collections: ['highlights'],
      shape: SHAPES.highlights,
      key: (language) => keys.highlights(language, matchId),
      load: (source, language) => source.highlights(language, matchId),
    });
  }

  /** Reads the streams that end after the beginning of a day. Nobody can watch the others. */
  streams(lang: Language, endsAfterDay: string): Promise<CachedContent<readonly Texts.MatchStream[]>> {
    const { startMs } = viewerDay(endsAfterDay, 'UTC');
    return this.#list(lang, {
      route: ROUTES.streams,
      collections: ['streams'],
      shape: SHAPES.streams,
      key: (language) => keys.streams(language, endsAfterDay),
      load: (source, language) => source.streams(language, startMs),
    });
  }

  async highlightedMatches(): Promise<CachedContent<readonly string[]>> {
    const { value = [], freshness } = await this.#read({
      key: keys.highlightedMatches(),
      route: ROUTES.highlightedMatches,
      collections: ['highlights'],
      shape: SHAPES.highlightedMatches,
      load: (source) => source.highlightedMatches(),
    });
    return { value, freshness };
  }

  async channels(): Promise<CachedContent<readonly Texts.Channel[]>> {
    const { value = [], freshness } = await this.#read({
      key: keys.channels(),
      route: ROUTES.channels,
      collections: ['tv-channels'],
      shape: SHAPES.channels,
      load: (source) => source.channels(),
    });
    return { value, freshness };
  }

  /** @param day the UTC day under which the showings are cached */
  async showings(
    question: Texts.ShowingsQuestion,
    day: string,
  ): Promise<CachedContent<readonly Texts.Showing[]>> {
    const { value = [], freshness } = await this.#read({
      key: keys.showings(question.country, day),
      route: ROUTES.showings,
      collections: ['tv-schedules'],
      shape: SHAPES.showings,
      load: (source) => source.showings(question),
    });
    return { value, freshness };
  }

  configuration(lang: Language): Promise<CachedContent<Texts.SiteConfiguration | undefined>> {
    return this.#single(lang, {
      route: ROUTES.configuration,
      collections: ['site-config'],
      shape: SHAPES.configuration,
      key: keys.configuration,
      load: (source, language) => source.configuration(language),
    });
  }

  home(lang: Language): Promise<CachedContent<Texts.HomeText | undefined>> {
    return this.#single(lang, {
      route: ROUTES.home,
      collections: ['home'],
      shape: SHAPES.home,
      key: keys.home,
      load: (source, language) => source.home(language),
    });
  }

  async #list<T extends Texts.Translated>(
    lang: Language,
    asked: Asked<readonly T[]>,
  ): Promise<CachedContent<readonly T[]>> {
    if (lang === DEFAULT_LANGUAGE) {
      const { value = [], freshness } = await this.#fetch(lang, asked);
      return { value, freshness };
    }
    const [wanted, english] = await Promise.all([
      this.#fetch(lang, asked),
      this.#fetch(DEFAULT_LANGUAGE, asked),
    ]);
    return {
      value: inLanguage(wanted.value ?? [], english.value ?? []),
      freshness: together([wanted.freshness, english.freshness]),
    };
  }

  async #single<T>(lang: Language, asked: Asked<T>): Promise<CachedContent<T | undefined>> {
    const wanted = await this.#fetch(lang, asked);
    if (wanted.value !== undefined || lang === DEFAULT_LANGUAGE) return wanted;
    const english = await this.#fetch(DEFAULT_LANGUAGE, asked);
    return { value: english.value, freshness: together([wanted.freshness, english.freshness]) };
  }

  #fetch<T>(lang: Language, asked: Asked<T>): Promise<CachedContent<T | undefined>> {
    return this.#read({
      ...asked,
      key: asked.key(lang),
      load: (source) => asked.load(source, lang),
    });
  }

  async #read<T>({ key, route, collections, shape, load }: Read<T>): Promise<CachedContent<T | undefined>> {
    const context = fillContext.getStore();
    if (context?.showsDrafts === true) {
      const drafts = load(this.drafts);
      const { whole } = context.deadline ?? {};
      const value = await (whole === undefined ? drafts : untilDeadline(key, drafts, whole, () => undefined));
      return { value, freshness: this.cache.made(route) };
    }
    return this.cache.fetch({
      key,
      route,
      shape,
      tags: () => sourceTags(collections),
      load: () => load(this.source),
    });
  }
}
