import type { Texts, Written } from '../../features/content/index.ts';

interface Log {
  warn(message: string): void;
}

/** `[Company name]`, `{{name}}`, `{name}`: placeholders as templates have them. */
const UNFILLED = /\[[^[\]]{2,100}\]|\{\{[^{}]{1,100}\}\}|\{[A-Za-z][\w .-]{0,100}\}/g;
/** How many placeholders of one text are logged. */
const NAMED = 3;

function runsIn(block: Written.TextBlock): readonly Written.TextRun[] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
    case 'quote':
      return block.text;
    case 'list':
      return block.items.flat();
    case 'table':
      return [...block.head, ...block.rows.flat()].flat();
    case 'image':
    case 'rule':
      return [];
  }
}

/** Finds likely placeholders in the visible text; code and links are ignored. */
function unfilledIn({ title, summary, body }: Texts.TextPage): readonly string[] {
  const words = body.flatMap(runsIn).filter(({ marks, href }) => href === null && !marks.includes('code'));
  const texts = [title, summary ?? '', ...words.map(({ text }) => text)];
  return [...new Set(texts.flatMap((text) => text.match(UNFILLED) ?? []))];
}

/**
 * Logs a text with likely placeholders once, and again after each change. The text is shown all the same: brackets
 * may be intended, which only its authors know.
 */
export class UnfinishedTexts {
  readonly #warned = new Map<string, number>();

  constructor(private readonly log: Log) {}

  inspect(page: Texts.TextPage): void {
    const unfilled = unfilledIn(page);
    const { slug, lang, updatedAtMs } = page;
    const key = `${slug} ${lang}`;
    if (unfilled.length === 0 || this.#warned.get(key) === updatedAtMs) return;
    this.#warned.set(key, updatedAtMs);
    const named = unfilled.slice(0, NAMED).map((text) => `"${text}"`);
    const more = unfilled.length > NAMED ? ` and ${String(unfilled.length - NAMED)} more` : '';
    this.log.warn(`the text "${slug}" (${lang}) looks unfinished: ${named.join(', ')}${more}`);
  }
}
