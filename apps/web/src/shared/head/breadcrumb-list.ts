import type { Thing } from './structured-data.ts';

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
