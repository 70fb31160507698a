import type { Texts, Written } from '../../features/content/index.ts';

interface Log {
  warn(message: string): void;
}

/** `[Company name]`, `{{name}}`, `{name}`: what templates have where something is to be filled in. */
const UNFILLED = /\[[^[\]]{2,100}\]|\{\{[^{}]{1,100}\}\}|\{[A-Za-z][\w .-]{0,100}\}/g;
/** So many of one text are named. */
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

/** What a reader sees and nobody filled in, as far as its look tells; code and links are what they are. */
function unfilledIn({ title, summary, body }: Texts.TextPage): readonly string[] {
  const words = body.flatMap(runsIn).filter(({ marks, href }) => href === null && !marks.includes('code'));
  const texts = [title, summary ?? '', ...words.map(({ text }) => text)];
  return [...new Set(texts.flatMap((text) => text.match(UNFILLED) ?? []))];
}

/**
 * Says of a text once, and again when it was changed, that something in it looks as if it was never filled in. It is
 * shown all the same: brackets may be meant, and only its authors know.
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
