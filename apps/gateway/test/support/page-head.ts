import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes as Nodes } from 'parse5';

/** The metadata in a page's head and in its structured data. */
export interface PageHead {
  readonly language: string | undefined;
  readonly title: string;
  /** Exactly one is expected. */
  readonly titles: readonly string[];
  readonly canonical: string | undefined;
  /** Language to address, such as `de`. */
  readonly alternates: ReadonlyMap<string, string>;
  readonly metas: ReadonlyMap<string, string>;
  /** The parsed content of every `application/ld+json` script. */
  readonly structured: readonly unknown[];
}

function elementsOf(node: Nodes.Node): readonly Nodes.Element[] {
  const children = 'childNodes' in node ? node.childNodes.flatMap(elementsOf) : [];
  return tree.isElementNode(node) ? [node, ...children] : children;
}

const textOf = (element: Nodes.Element): string =>
  element.childNodes.map((node) => (tree.isTextNode(node) ? node.value : '')).join('');

/** @param page the document, or its text */
export function pageHead(page: string | Nodes.Document): PageHead {
  const document = typeof page === 'string' ? parse(page) : page;
  const elements = elementsOf(document).map((element) => ({
    element,
    name: element.tagName,
    attributes: new Map(element.attrs.map(({ name, value }) => [name, value] as const)),
  }));
  const named = (tag: string) => elements.filter(({ name }) => name === tag);
  const links = named('link').map(({ attributes }) => attributes);
  const alternates = links.flatMap((link) => {
    const language = link.get('hreflang');
    return language === undefined ? [] : [[language, link.get('href') ?? ''] as const];
  });
  const metas = named('meta').map(
    ({ attributes }) =>
      [attributes.get('name') ?? attributes.get('property') ?? '', attributes.get('content') ?? ''] as const,
  );
  // An SVG may contain `title` elements too.
  const titles = named('title')
    .filter(({ element }) => element.namespaceURI.endsWith('xhtml'))
    .map(({ element }) => textOf(element));
  return {
    language: named('html')[0]?.attributes.get('lang'),
    title: titles[0] ?? '',
    titles,
    canonical: links.find((link) => link.get('rel') === 'canonical')?.get('href'),
    alternates: new Map(alternates),
    metas: new Map(metas),
    structured: named('script')
      .filter(({ attributes }) => attributes.get('type') === 'application/ld+json')
      .map(({ element }): unknown => JSON.parse(textOf(element))),
  };
}
