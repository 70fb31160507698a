import type { Language } from '@touchline/contracts';

/** Escapes text for an element or an attribute in double quotes. */
export function escapedHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Renders the head of a page without scripts, styles or pictures, which search engines must not index. */
export function plainHead(language: Language, title: string): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapedHtml(title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"></head>',
  ].join('');
}

interface PlainText {
  readonly title: string;
  readonly text: string;
  readonly way: { readonly href: string; readonly label: string };
}

/** Renders a page with a text and a link, and nothing else that could fail. */
export function plainDocument(language: Language, { title, text, way }: PlainText): string {
  return [
    plainHead(language, title),
    `<body><h1>${escapedHtml(title)}</h1><p>${escapedHtml(text)}</p>`,
    `<p><a href="${escapedHtml(way.href)}">${escapedHtml(way.label)}</a></p></body></html>`,
  ].join('');
}
