import { createContext } from 'react';

/** An object with a type of schema.org. */
export interface Thing {
  readonly '@type': string;
}

/** Collects the structured data of a page during a server render. Browsers render none (ADR 0060). */
export const StructuredData = createContext<Thing[] | undefined>(undefined);

const ID = 'structured-data';

/**
 * Returns a script element of JSON-LD. It is data, so the Content-Security-Policy does not apply. `<` is escaped, so
 * that no team's name can close the element.
 */
export function jsonLd(things: readonly Thing[]): string {
  if (things.length === 0) return '';
  const graph = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  return `<script type="application/ld+json" id="${ID}">${graph.replaceAll('<', '\\u003c')}</script>`;
}

/** Removes the server's structured data when another page is shown. */
export function dropStructuredData(document: Document): void {
  document.getElementById(ID)?.remove();
}

/** A page on the path from home to the current one. */
export interface Crumb {
  readonly name: string;
  /** An absolute address. */
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
