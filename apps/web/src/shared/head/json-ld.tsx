/** Something that schema.org has a word for. */
export interface Thing {
  readonly '@type': string;
}

/**
 * Things as the text of a script element. A `<` stands escaped: no name of a team can close the element, and the server's
 * text and the browser's are the same.
 */
export function jsonLdText(things: readonly Thing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
}

/** What a page says to machines of what it shows. Data, not a script: the Content-Security-Policy has no say in it. */
export function JsonLd({ things }: { readonly things: readonly Thing[] }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(things) }} />;
}
