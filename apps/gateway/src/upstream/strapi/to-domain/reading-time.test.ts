import type { Written } from '../../../features/content/index.ts';
import { readingMinutes } from './reading-time.ts';

const words = (count: number): Written.TextRun[] => [{ text: 'word '.repeat(count), marks: [], href: null }];

test.each<[string, Written.WrittenText, number]>([
  ['nothing', [], 1],
  ['a line', [{ type: 'paragraph', text: words(10) }], 1],
  ['660 words', [{ type: 'paragraph', text: words(660) }], 3],
  [
    'words of every kind of block',
    [
      { type: 'heading', level: 2, id: 'x', text: words(110) },
      { type: 'quote', text: words(110) },
      { type: 'list', ordered: true, items: [words(110), words(110)] },
      { type: 'table', head: [words(110)], rows: [[words(55), words(55)]] },
      { type: 'image', media: { url: 'x', alt: 'not read', width: null, height: null } },
      { type: 'rule' },
    ],
    3,
  ],
])('%s', (_, text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes);
});

test('words with different formatting are not counted twice', () => {
  const halves: Written.TextRun[] = Array.from({ length: 440 }, (_, index) => ({
    text: index % 2 === 0 ? ' goal' : 'keeper',
    marks: index % 2 === 0 ? [] : ['strong'],
    href: null,
  }));
  expect(readingMinutes([{ type: 'paragraph', text: halves }])).toBe(1);
});
