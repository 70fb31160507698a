import type { Thing } from '../../shared/head/structured-data.ts';

interface WebSite extends Thing {
  readonly '@type': 'WebSite';
  readonly name: string;
  readonly url: string;
  readonly inLanguage: string;
  readonly potentialAction: {
    readonly '@type': 'SearchAction';
    readonly target: { readonly '@type': 'EntryPoint'; readonly urlTemplate: string };
    readonly 'query-input': 'required name=search_term_string';
  };
}

interface Site {
  readonly name: string;
  readonly language: string;
  /** The absolute URL of the home page in this language. */
  readonly home: string;
}

/** Returns the structured data of the site: its name and its search action. */
export function webSite({ name, language, home }: Site): WebSite {
  return {
    '@type': 'WebSite',
    name,
    url: home,
    inLanguage: language,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${home}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
