import type { RichText } from '@touchline/contracts';
import { faqPage, richTextAsPlain } from './faq-page.ts';

const ANSWER: RichText = {
  blocks: [
    { type: 'paragraph', text: [{ text: 'From ' }, { text: 'providers', strong: true }, { text: '.' }] },
    { type: 'list', ordered: false, items: [[{ text: 'one' }], [{ text: 'two' }]] },
    { type: 'rule' },
    { type: 'table', head: [[{ text: 'a' }], [{ text: 'b' }]], rows: [[[{ text: '1' }], [{ text: '2' }]]] },
  ],
};

test('an answer becomes plain text, one block per line', () => {
  expect(richTextAsPlain(ANSWER)).toBe('From providers.\n- one\n- two\na | b\n1 | 2');
});

test('every question has an accepted answer', () => {
  expect(faqPage([{ question: 'Where from?', answer: ANSWER }]).mainEntity).toEqual([
    {
      '@type': 'Question',
      name: 'Where from?',
      acceptedAnswer: { '@type': 'Answer', text: richTextAsPlain(ANSWER) },
    },
  ]);
});
