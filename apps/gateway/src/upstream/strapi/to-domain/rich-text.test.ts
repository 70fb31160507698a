import type { Written } from '../../../features/content/index.ts';
import { toRichText } from './rich-text.ts';

const BASE = 'https://cms.example.org';
const read = (markdown: string) => toRichText(markdown, BASE);

const run = (
  text: string,
  marks: readonly Written.Mark[] = [],
  href: string | null = null,
): Written.TextRun => ({
  text,
  marks,
  href,
});
const words = (block: Written.TextBlock | undefined): string =>
  block !== undefined && 'text' in block ? block.text.map(({ text }) => text).join('') : '';

test('paragraphs, with emphasis', () => {
  expect(read('A **goal** is a *goal*,\nunless `VAR` says ***no***.\n\nSo it is.')).toEqual([
    {
      type: 'paragraph',
      text: [
        run('A '),
        run('goal', ['strong']),
        run(' is a '),
        run('goal', ['emphasis']),
        run(', unless '),
        run('VAR', ['code']),
        run(' says '),
        run('no', ['emphasis', 'strong']),
        run('.'),
      ],
    },
    { type: 'paragraph', text: [run('So it is.')] },
  ]);
});

test('headings have two levels below the title, and unique ids', () => {
  const headings = read('# One\n\n## Two\n\n### Three\n\n###### Six\n\n## Two\n\n## Вне игры\n\n## ***');
  expect(headings).toMatchObject([
    { level: 2, id: 'one' },
    { level: 2, id: 'two' },
    { level: 3, id: 'three' },
    { level: 3, id: 'six' },
    { level: 2, id: 'two-2' },
    { level: 2, id: 'вне-игры' },
    { level: 2, id: 'section' },
  ]);
  expect(new Set(headings.map((block) => ('id' in block ? block.id : ''))).size).toBe(headings.length);
});

test('a heading with the text of another gets a number', () => {
  const ids = read('## A\n\n## A\n\n## A 2').map((block) => ('id' in block ? block.id : ''));
  expect(ids).toEqual(['a', 'a-2', 'a-2-2']);
});

test('lists have one level', () => {
  expect(read('1. first\n2. second\n   - under it\n3. third')).toEqual([
    {
      type: 'list',
      ordered: true,
      items: [[run('first')], [run('second')], [run('under it')], [run('third')]],
    },
  ]);
  expect(read('- a\n- [b](/b)')).toMatchObject([
    { ordered: false, items: [[{ text: 'a' }], [{ href: '/b' }]] },
  ]);
});

test('tables', () => {
  expect(read('| Team | Pts |\n|---|--:|\n| **A** | 3 |\n| B |')).toEqual([
    {
      type: 'table',
      head: [[run('Team')], [run('Pts')]],
      rows: [[[run('A', ['strong'])], [run('3')]], [[run('B')]]],
    },
  ]);
});

test('quotes, rules and code', () => {
  expect(read('> said\n>\n> twice\n\n---\n\n    indented')).toEqual([
    { type: 'quote', text: [run('said')] },
    { type: 'quote', text: [run('twice')] },
    { type: 'rule' },
    { type: 'paragraph', text: [run('indented', ['code'])] },
  ]);
});

test('safe links work, by reference too; other links become plain text', () => {
  const [first, second] = read(
    '[the law](https://example.org/law "title") and [here][h], [not](javascript:alert(1)), [nor][gone].\n\n' +
      '[mail](mailto:a@example.org)\n\n[h]: /guides/var\n[h]: /never',
  );
  expect(first).toMatchObject({
    text: [
      { text: 'the law', href: 'https://example.org/law' },
      { text: ' and ', href: null },
      { text: 'here', href: '/guides/var' },
      { text: ', not, [nor][gone].', href: null },
    ],
  });
  expect(second).toMatchObject({ text: [{ href: 'mailto:a@example.org' }] });
});

test('pictures are separate blocks with absolute addresses', () => {
  expect(read('before ![a pitch](/uploads/pitch.png) after')).toEqual([
    { type: 'paragraph', text: [run('before  after')] },
    {
      type: 'image',
      media: { url: `${BASE}/uploads/pitch.png`, alt: 'a pitch', width: null, height: null },
    },
  ]);
  expect(read('![alone](https://img.example.org/x.png)')).toMatchObject([{ type: 'image' }]);
  expect(read('![bad](data:image/png;base64,AAAA)')).toEqual([]);
  expect(read('[![in a link][p]](https://example.org)\n\n[p]: /uploads/p.png')).toMatchObject([
    { type: 'image', media: { alt: 'in a link' } },
  ]);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<div></div>',
  '<!-- comment -->',
  '<iframe src="https://evil.example"></iframe>',
])('no HTML passes: %s', (html) => {
  const text = read(`one\n\n${html}\n\ntwo ${html} three`);
  expect(JSON.stringify(text)).not.toMatch(/<|onerror|iframe/);
  expect(words(text[0])).toBe('one');
  expect(words(text.at(-1))).toMatch(/^two .*three$/);
});

test('escaped characters stay text', () => {
  expect(read('5 &lt; 6 \\<b\\>')).toEqual([{ type: 'paragraph', text: [run('5 < 6 <b>')] }]);
});

test('an empty text has no blocks', () => {
  expect(read('')).toEqual([]);
  expect(read('\n \n')).toEqual([]);
});

test('malicious input does not block the process', () => {
  // Processor time, since other processes may occupy the machine.
  const began = process.cpuUsage();
  const deep = Array.from({ length: 300 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n');
  const bombs = ['['.repeat(20_000), '> '.repeat(100_000), '- '.repeat(100_000), '*a '.repeat(10_000), deep];
  for (const bomb of bombs) expect(Array.isArray(read(bomb))).toBe(true);
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1_000).toBeLessThan(10_000);
});
