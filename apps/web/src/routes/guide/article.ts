import type { Guide } from '@touchline/contracts';
import type { Thing } from '../../shared/head/structured-data.ts';

interface Article extends Thing {
  readonly '@type': 'Article';
  readonly headline: string;
  readonly description: string;
  readonly image: readonly string[];
  readonly dateModified: string;
  readonly inLanguage: string;
  readonly mainEntityOfPage: string;
  readonly author: { readonly '@type': 'Organization'; readonly name: string; readonly url: string };
  readonly publisher: { readonly '@type': 'Organization'; readonly name: string; readonly url: string };
}

interface Publication {
  readonly site: string;
  /** All three URLs are absolute. */
  readonly home: string;
  readonly url: string;
  readonly image: string;
}

/** @see https://developers.google.com/search/docs/appearance/structured-data/article */
export function article(
  { title, summary, updatedAt, lang }: Pick<Guide, 'title' | 'summary' | 'updatedAt' | 'lang'>,
  { site, home, url, image }: Publication,
): Article {
  const publisher = { '@type': 'Organization', name: site, url: home } as const;
  return {
    '@type': 'Article',
    headline: title,
    description: summary,
    image: [image],
    dateModified: updatedAt,
    inLanguage: lang,
    mainEntityOfPage: url,
    author: publisher,
    publisher,
  };
}
