export interface ReadPage {
  /** The texts of the page within its frame. */
  readonly main: string;
  readonly texts: number;
  /** Addresses of the site that it links to, once each, without their anchors. */
  readonly links: readonly string[];
  /** A part of it says that it could not be loaded. */
  readonly hasFailed: boolean;
}

const SILENT = /<(script|style|template)\b[^>]*>[\s\S]*?<\/\1>/gu;
const LINK = /<a\s[^>]*?href="(\/en(?:[/?][^"#]*)?)["#]/gu;
const MAIN = /<main\b[^>]*>([\s\S]*)<\/main>/u;
const SPACES = /\s+/gu;

function plain(text: string): string {
  return text
    .replaceAll(/&#x27;|&#39;/gu, "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** What thousands of pages are looked at for. A parser takes longer than the gateway does to answer. */
export function readPage(html: string): ReadPage {
  const shown = html.replaceAll(SILENT, '');
  const main = MAIN.exec(shown)?.[1] ?? shown;
  const texts = main
    .split(/<[^>]*>/u)
    .map((text) => plain(text).replaceAll(SPACES, ' ').trim())
    .filter((text) => /\p{L}/u.test(text));
  const links = [...shown.matchAll(LINK)].map(([, href = '']) => plain(href));
  return {
    main: texts.join(' '),
    texts: texts.length,
    links: [...new Set(links)],
    hasFailed: /role="alert"[^>]*>\s*</u.test(main),
  };
}
