import { queryOptions } from '@tanstack/react-query';
import type { Language } from '@touchline/contracts';
import type { ApiClient } from '../../../shared/api/api-client.ts';

/** Texts change by the day, and should not change while they are read. */
const TEXT_STALE_MS = 10 * 60_000;
/** Listings may change during the day. */
const LISTING_STALE_MS = 5 * 60_000;
const LATEST_SHOWN = 8;

export function guidesQuery(api: ApiClient, lang: Language) {
  return queryOptions({
    queryKey: ['content', 'guides', lang],
    queryFn: ({ signal }) => api.read((operations) => operations.guides, { query: { lang }, signal }),
    staleTime: TEXT_STALE_MS,
  });
}

export function guideQuery(api: ApiClient, lang: Language, slug: string) {
  return queryOptions({
    queryKey: ['content', 'guide', lang, slug],
    queryFn: ({ signal }) =>
      api.read((operations) => operations.guide, { path: { slug }, query: { lang }, signal }),
    staleTime: TEXT_STALE_MS,
  });
}

export function faqQuery(api: ApiClient, lang: Language) {
  return queryOptions({
    queryKey: ['content', 'faq', lang],
    queryFn: ({ signal }) => api.read((operations) => operations.faq, { query: { lang }, signal }),
    staleTime: TEXT_STALE_MS,
  });
}

/** One of the owner's texts, by its slug. */
export function textPageQuery(api: ApiClient, lang: Language, slug: string) {
  return queryOptions({
    queryKey: ['content', 'page', lang, slug],
    queryFn: ({ signal }) =>
      api.read((operations) => operations.page, { path: { slug }, query: { lang }, signal }),
    staleTime: TEXT_STALE_MS,
  });
}

export function filmsQuery(api: ApiClient, lang: Language) {
  return queryOptions({
    queryKey: ['content', 'films', lang],
    queryFn: ({ signal }) => api.read((operations) => operations.movies, { query: { lang }, signal }),
    staleTime: TEXT_STALE_MS,
  });
}

/** The newest highlights of all matches, or those of one match. */
export function highlightsQuery(api: ApiClient, lang: Language, match?: string) {
  return queryOptions({
    queryKey: ['content', 'highlights', lang, match ?? null],
    queryFn: ({ signal }) =>
      api.read((operations) => operations.highlights, { query: { lang, match }, signal }),
    staleTime: LISTING_STALE_MS,
  });
}

/** The newest highlights of all matches, as many as the carousel shows. */
export function latestHighlightsQuery(api: ApiClient, lang: Language) {
  return queryOptions({
    queryKey: ['content', 'highlights', lang, 'latest'],
    queryFn: ({ signal }) =>
      api.read((operations) => operations.highlights, {
        query: { lang, 'page[size]': LATEST_SHOWN },
        signal,
      }),
    staleTime: LISTING_STALE_MS,
  });
}

interface TvDay {
  readonly country: string;
  readonly date: string;
  readonly tz: string;
}

export function tvQuery(api: ApiClient, lang: Language, { country, date, tz }: TvDay) {
  return queryOptions({
    queryKey: ['content', 'tv', lang, country, date, tz],
    queryFn: ({ signal }) =>
      api.read((operations) => operations.tv, { query: { lang, country, date, tz }, signal }),
    staleTime: LISTING_STALE_MS,
  });
}

/** The owner's settings and texts for the home page. */
export function siteQuery(api: ApiClient, lang: Language) {
  return queryOptions({
    queryKey: ['content', 'site', lang],
    queryFn: ({ signal }) => api.read((operations) => operations.site, { query: { lang }, signal }),
    staleTime: TEXT_STALE_MS,
  });
}
