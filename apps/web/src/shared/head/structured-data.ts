import { createContext } from 'react';

/** Something that schema.org has a word for. */
export interface Thing {
  readonly '@type': string;
}

/** Where a page that the server renders leaves what it says to machines. A browser renders none (ADR 0060). */
export const StructuredData = createContext<Thing[] | undefined>(undefined);

const ID = 'structured-data';

/**
 * Things as a script element of JSON-LD: data, so the Content-Security-Policy has no say in it. A `<` stands escaped: no
 * name of a team can close the element.
 */
export function jsonLd(things: readonly Thing[]): string {
  if (things.length === 0) return '';
  const graph = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  return `<script type="application/ld+json" id="${ID}">${graph.replaceAll('<', '\\u003c')}</script>`;
}

/** For when another page is shown than the server rendered. */
export function dropStructuredData(document: Document): void {
  document.getElementById(ID)?.remove();
}

/** A page on the way from home to the one that is read. */
export interface Crumb {
  readonly name: string;
  /** Absolute. */
  readonly url: string;
}

interface BreadcrumbList extends Thing {
  readonly '@type': 'BreadcrumbList';
  readonly itemListElement: readonly {
    readonly '@type': 'ListItem';
    readonly position: number;
    readonly name: string;
    readonly item: string;
  }[];
}

/** @see https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
export function breadcrumbList(crumbs: readonly Crumb[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}
