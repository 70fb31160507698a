export interface ReadPage {
  /** The texts of the page inside its frame. */
  readonly main: string;
  readonly texts: number;
  /** The distinct site addresses that the page links to, without fragments. */
  readonly links: readonly string[];
  /** Whether a part of the page reports that it could not be loaded. */
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

/**
 * Reads what a crawl of thousands of pages needs. It uses no HTML parser, since parsing takes longer than the
 * gateway's response.
 */
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
