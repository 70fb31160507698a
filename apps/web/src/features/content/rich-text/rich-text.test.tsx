/** @jest-environment ./jest-environment-browser.mjs */
import { render, screen, within } from '@testing-library/react';
import type { Block } from '@touchline/contracts';
import { pageAround } from '../../../shared/testing/page-around.tsx';
import { headingsOf } from './contents.tsx';
import { RichTextView } from './rich-text.tsx';

beforeAll(() => {
  // jsdom has no layout, so no picture ever intersects the viewport.
  Object.assign(globalThis, {
    IntersectionObserver: class {
      observe = () => undefined;
      unobserve = () => undefined;
    },
  });
});

async function shown(blocks: Block[], language: 'en' | 'de' = 'en') {
  const around = await pageAround({ language, path: `/${language}/guides/x` });
  return render(around(<RichTextView text={{ blocks }} />));
}

const runs = (text: string) => [{ text }];

test('every block becomes its element', async () => {
  const { container } = await shown([
    { type: 'heading', level: 2, id: 'two', text: runs('Two') },
    { type: 'heading', level: 3, id: 'three', text: runs('Three') },
    { type: 'paragraph', text: runs('Said') },
    { type: 'list', ordered: true, items: [runs('one'), runs('two')] },
    { type: 'list', ordered: false, items: [runs('any')] },
    { type: 'quote', text: runs('Quoted') },
    { type: 'rule' },
    {
      type: 'image',
      src: '/images/a.webp',
      srcSet: '/images/a-320.webp 320w',
      alt: 'A pitch',
      width: 8,
      height: 4,
    },
  ]);
  expect(screen.getByRole('heading', { level: 2, name: 'Two' }).id).toBe('two');
  expect(screen.getByRole('heading', { level: 3, name: 'Three' }).id).toBe('three');
  expect(container.querySelectorAll('ol > li')).toHaveLength(2);
  expect(container.querySelector('ul > li')?.textContent).toBe('any');
  expect(container.querySelector('blockquote')?.textContent).toBe('Quoted');
  expect(container.querySelector('hr')).not.toBeNull();
  const image = screen.getByRole('img', { name: 'A pitch' });
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['8', '4']);
});

test('marks become elements, and text that looks like markup stays text', async () => {
  const { container } = await shown([
    {
      type: 'paragraph',
      text: [
        { text: 'bold', strong: true },
        { text: ' and ' },
        { text: 'leaning', strong: true, emphasis: true },
        { text: '<script>alert(1)</script>', code: true },
      ],
    },
  ]);
  expect(container.querySelector('strong')?.textContent).toBe('bold');
  expect(container.querySelector('strong > em')?.textContent).toBe('leaning');
  expect(container.querySelector('code')?.textContent).toBe('<script>alert(1)</script>');
  expect(container.querySelector('script')).toBeNull();
});

test('links within the site get the reader’s language, whatever the author wrote; links to files do not', async () => {
  await shown(
    [
      {
        type: 'paragraph',
        text: [
          { text: 'questions', href: '/faq#scores' },
          { text: 'prices', href: '/en/pricing' },
          { text: 'feed', href: '/rss/matches.xml' },
          { text: 'laws', href: 'https://www.theifab.com/' },
          { text: 'trap', href: 'javascript:alert(1)' },
        ],
      },
    ],
    'de',
  );
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('questions')).toBe('/de/faq#scores');
  expect(href('prices')).toBe('/de/pricing');
  expect(href('feed')).toBe('/rss/matches.xml');
  expect(screen.getByRole('link', { name: 'laws' }).getAttribute('rel')).toBe('noopener noreferrer');
  expect(screen.queryByRole('link', { name: 'trap' })).toBeNull();
});

test('a table scrolls within itself, also with the keyboard, and has column headings', async () => {
  await shown([
    { type: 'table', head: [runs('Stoppage'), runs('Time')], rows: [[runs('Injury'), runs('1:40')]] },
  ]);
  const scroller = screen.getByRole('group', { name: 'Table, scrolls sideways' });
  expect(scroller.tabIndex).toBe(0);
  expect(within(scroller).getAllByRole('columnheader')).toHaveLength(2);
  expect(within(scroller).getByRole('cell', { name: '1:40' })).toBeDefined();
});

test('the contents list level 2 headings only', () => {
  const blocks: Block[] = [
    { type: 'heading', level: 2, id: 'a', text: [{ text: 'Since ' }, { text: '1863', strong: true }] },
    { type: 'heading', level: 3, id: 'b', text: runs('Deeper') },
  ];
  expect(headingsOf({ blocks })).toEqual([{ id: 'a', text: 'Since 1863' }]);
});
