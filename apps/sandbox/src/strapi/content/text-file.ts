import { withoutLiterals } from './placeholders.ts';

/** The languages of the texts; the first is Strapi's default locale. */
export const LOCALES = ['en', 'id', 'de', 'es', 'fr', 'it', 'nl', 'pt', 'tr', 'ru'] as const;
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'en';

export const isLocale = (text: string): text is Locale => LOCALES.some((locale) => locale === text);

/** Lists the texts that cannot be shown, each with its file and fault. */
export class ContentError extends Error {
  constructor(faults: readonly string[]) {
    super(`the site's content cannot be read:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ContentError';
  }
}

/** A text file: `# Title`, then Markdown. */
export interface MarkdownText {
  readonly title: string;
  /** The first paragraph, on one line; `null` if the text begins with something else. */
  readonly lead: string | null;
  /** Everything after the title. */
  readonly whole: string;
  /** Everything after the first paragraph. */
  readonly rest: string;
}

export type MarkdownTextOrFaults =
  | { readonly text: MarkdownText; readonly faults?: never }
  | { readonly text?: never; readonly faults: string[] };

const PARAGRAPH = /^(?!#|>|\||[-*+] |\d+[.)] |!\[|`{3}|~{3})/;
const LINK = /\]\(\s*<?([^)\s>]*)/g;
const OWN_OR_SAFE = /^(https:\/\/|mailto:|\/(?!\/)|#)/;

/** Finds Markdown that the gateway's parser would silently drop or damage. */
const faultsOf = (whole: string): string[] => {
  const prose = withoutLiterals(whole);
  const links = [...prose.matchAll(LINK)].map(([, target = '']) => target);
  return [
    ...(/^# /m.test(prose) ? ['has a second "# " heading: sections begin with "## "'] : []),
    ...(/^#{4,} /m.test(prose) ? ['has a heading below "### "'] : []),
    ...(/^#+[^#\s]/m.test(prose) ? ['has a heading without a blank after its "#"'] : []),
    ...(/<\/?[a-z][^>]*>/i.test(prose) ? ['holds HTML, which is never shown'] : []),
    ...links
      .filter((target) => !OWN_OR_SAFE.test(target))
      .map((target) => `links to "${target}", which is neither https:, mailto: nor a path`),
  ];
};

export const readText = (source: string): MarkdownTextOrFaults => {
  const [first = '', ...lines] = source
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  const title = /^# +(\S.*?)\s*$/.exec(first)?.[1];
  if (title === undefined) return { faults: ['does not begin with "# " and a title on its first line'] };
  const whole = lines.join('\n').trim();
  if (whole === '') return { faults: ['holds a title and nothing else'] };
  const faults = faultsOf(whole);
  if (faults.length > 0) return { faults };
  const [opening = '', ...blocks] = whole.split(/\n[ \t]*\n/);
  const isParagraph = PARAGRAPH.test(opening);
  return {
    text: {
      title,
      whole,
      lead: isParagraph ? opening.replace(/\s+/g, ' ') : null,
      rest: isParagraph ? blocks.join('\n\n').trim() : whole,
    },
  };
};
