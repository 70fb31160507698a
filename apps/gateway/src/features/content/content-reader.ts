import { Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE, type Language } from '@touchline/contracts';
import type { z } from 'zod';
import { type Freshness, together } from '../../platform/cache/freshness.ts';
import { type Cached, SourceCache } from '../../platform/cache/source-cache.ts';
import type {
  Channel,
  Film,
  GuideArticle,
  GuideEntry,
  HighlightClip,
  HomeText,
  Question,
  Showing,
  SiteConfiguration,
  TextPage,
  Translated,
  ShowingsQuestion,
} from './content.ts';
import { SHAPES } from './content-shape.ts';
import { ContentSource } from './content-source.ts';
import { type Collection, keys, ROUTES, sourceTags } from './content.cache.ts';
import { inLanguage } from './in-language.ts';

export interface Told<T> {
  readonly value: T;
  readonly freshness: Freshness;
}

/** A question in one language: how it is kept, and how it is asked. */
interface Asked<T> {
  readonly route: string;
  readonly collections: readonly Collection[];
  readonly shape: z.ZodType<T>;
  readonly key: (lang: Language) => string;
  readonly load: (lang: Language) => Promise<T | undefined>;
}

/** Texts out of the cache, in the language asked for and in English where there is none. */
@Injectable()
export class ContentReader {
  constructor(
    private readonly source: ContentSource,
    private readonly cache: SourceCache,
  ) {}

  guides(lang: Language): Promise<Told<readonly GuideEntry[]>> {
    return this.#list(lang, {
      route: ROUTES.guides,
      collections: ['guides'],
      shape: SHAPES.guides,
      key: keys.guides,
      load: (language) => this.source.guides(language),
    });
  }

  /** In the language that the list of guides has it in: a slug that is not listed costs no call. */
  guide({ slug, lang }: Pick<GuideEntry, 'slug' | 'lang'>): Promise<Told<GuideArticle | undefined>> {
    return this.#fetch(lang, {
      route: ROUTES.guide,
      collections: ['guides'],
      shape: SHAPES.guide,
      key: (language) => keys.guide(slug, language),
      load: (language) => this.source.guide(slug, language),
    });
  }

  questions(lang: Language): Promise<Told<readonly Question[]>> {
    return this.#list(lang, {
      route: ROUTES.questions,
      collections: ['faqs'],
      shape: SHAPES.questions,
      key: keys.questions,
      load: (language) => this.source.questions(language),
    });
  }

  pages(lang: Language): Promise<Told<readonly TextPage[]>> {
    return this.#list(lang, {
      route: ROUTES.pages,
      collections: ['pages', 'legal-pages'],
      shape: SHAPES.pages,
      key: keys.pages,
      load: (language) => this.source.pages(language),
    });
  }

  films(lang: Language): Promise<Told<readonly Film[]>> {
    return this.#list(lang, {
      route: ROUTES.films,
      collections: ['movies'],
      shape: SHAPES.films,
      key: keys.films,
      load: (language) => this.source.films(language),
    });
  }

  highlights(lang: Language, matchId: string | null): Promise<Told<readonly HighlightClip[]>> {
    return this.#list(lang, {
      route: ROUTES.highlights,
      collections: ['highlights'],
      shape: SHAPES.highlights,
      key: (language) => keys.highlights(language, matchId),
      load: (language) => this.source.highlights(language, matchId),
    });
  }

  async channels(): Promise<Told<readonly Channel[]>> {
    const { value = [], freshness } = await this.cache.fetch({
      key: keys.channels(),
      route: ROUTES.channels,
      shape: SHAPES.channels,
      tags: () => sourceTags(['tv-channels']),
      load: () => this.source.channels(),
    });
    return { value, freshness };
  }

  /** @param day in UTC, under which they are kept. */
  async showings(question: ShowingsQuestion, day: string): Promise<Told<readonly Showing[]>> {
    const { value = [], freshness } = await this.cache.fetch({
      key: keys.showings(question.country, day),
      route: ROUTES.showings,
      shape: SHAPES.showings,
      tags: () => sourceTags(['tv-schedules']),
      load: () => this.source.showings(question),
    });
    return { value, freshness };
  }

  configuration(lang: Language): Promise<Told<SiteConfiguration | undefined>> {
    return this.#single(lang, {
      route: ROUTES.configuration,
      collections: ['site-config'],
      shape: SHAPES.configuration,
      key: keys.configuration,
      load: (language) => this.source.configuration(language),
    });
  }

  home(lang: Language): Promise<Told<HomeText | undefined>> {
    return this.#single(lang, {
      route: ROUTES.home,
      collections: ['home'],
      shape: SHAPES.home,
      key: keys.home,
      load: (language) => this.source.home(language),
    });
  }

  async #list<T extends Translated>(lang: Language, asked: Asked<readonly T[]>): Promise<Told<readonly T[]>> {
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

  async #single<T>(lang: Language, asked: Asked<T>): Promise<Told<T | undefined>> {
    const wanted = await this.#fetch(lang, asked);
    if (wanted.value !== undefined || lang === DEFAULT_LANGUAGE) return wanted;
    const english = await this.#fetch(DEFAULT_LANGUAGE, asked);
    return { value: english.value, freshness: together([wanted.freshness, english.freshness]) };
  }

  async #fetch<T>(lang: Language, asked: Asked<T>): Promise<Told<T | undefined>> {
    const { value, freshness }: Cached<T> = await this.cache.fetch({
      key: asked.key(lang),
      route: asked.route,
      shape: asked.shape,
      tags: () => sourceTags(asked.collections),
      load: () => asked.load(lang),
    });
    return { value, freshness };
  }
}
