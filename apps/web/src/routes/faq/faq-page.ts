import type { FaqItem, Inline, RichText } from '@touchline/contracts';
import type { Thing } from '../../shared/head/structured-data.ts';

interface FaqPage extends Thing {
  readonly '@type': 'FAQPage';
  readonly mainEntity: readonly {
    readonly '@type': 'Question';
    readonly name: string;
    readonly acceptedAnswer: { readonly '@type': 'Answer'; readonly text: string };
  }[];
}

const inlineText = (run: readonly Inline[]): string => run.map(({ text }) => text).join('');

/** Returns a text without formatting, one block per line. */
export function richTextAsPlain({ blocks }: RichText): string {
  return blocks
    .flatMap((block) => {
      switch (block.type) {
        case 'heading':
        case 'paragraph':
        case 'quote':
          return [inlineText(block.text)];
        case 'list':
          return block.items.map((item) => `- ${inlineText(item)}`);
        case 'table':
          return [block.head, ...block.rows].map((row) => row.map(inlineText).join(' | '));
        case 'image':
        case 'rule':
          return [];
      }
    })
    .join('\n');
}

/** @see https://developers.google.com/search/docs/appearance/structured-data/faqpage */
export function faqPage(items: readonly Pick<FaqItem, 'question' | 'answer'>[]): FaqPage {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: richTextAsPlain(answer) },
    })),
  };
}
