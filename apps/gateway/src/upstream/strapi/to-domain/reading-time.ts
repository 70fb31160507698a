import type { Written } from '../../../features/content/index.ts';

/**
 * Adults read expository prose silently at 238 words a minute in English, and more slowly in most languages
 * (Brysbaert 2019).
 */
const WORDS_A_MINUTE = 220;

function runsOf(block: Written.TextBlock): readonly Written.Runs[] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
    case 'quote':
      return [block.text];
    case 'list':
      return block.items;
    case 'table':
      return [...block.head, ...block.rows.flat()];
    case 'image':
    case 'rule':
      return [];
  }
}

function wordsIn(runs: Written.Runs): number {
  return runs
    .map(({ text }) => text)
    .join('')
    .split(/\s+/)
    .filter((word) => word !== '').length;
}

/** Returns the reading time of a text in whole minutes, at least one. */
export function readingMinutes(text: Written.WrittenText): number {
  const words = text.flatMap(runsOf).reduce((sum, runs) => sum + wordsIn(runs), 0);
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
