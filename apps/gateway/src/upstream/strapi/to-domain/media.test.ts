import fc from 'fast-check';
import { safeLink } from './media.ts';

test.each([
  ['https://www.theifab.com/laws', 'https://www.theifab.com/laws'],
  ['HTTPS://Example.org', 'https://example.org/'],
  ['mailto:help@example.org', 'mailto:help@example.org'],
  ['/guides/how-offside-works', '/guides/how-offside-works'],
  ['/league/39?tab=table#row', '/league/39?tab=table#row'],
  ['/a/../guides', '/guides'],
  ['#extra-time', '#extra-time'],
  ['#добавленное-время', '#добавленное-время'],
])('%s becomes %s', (href, to) => {
  expect(safeLink(href)).toBe(to);
});

test.each([
  '',
  'guides',
  './guides',
  '../guides',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/..//evil.example',
  '/\t/evil.example',
  'http://example.org',
  'https:evil',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://example.org',
  'https://user:secret@example.org',
  'https://',
  '# a',
])('%j becomes null', (href) => {
  expect(safeLink(href)).toBeNull();
});

test('whatever the input, a browser reads the result as this site, https or mailto', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    ':',
    '.',
    '..',
    '@',
    '#',
    '?',
    'a',
    'javascript',
    'https',
    '\t',
    '\n',
    ' ',
    '%2f',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const link = safeLink(parts.join(''));
      if (link === null) return;
      const { protocol, origin } = new URL(link, 'https://touchline.example/en/guides');
      expect(['https:', 'mailto:']).toContain(protocol);
      if (link.startsWith('/')) expect(origin).toBe('https://touchline.example');
    }),
    { numRuns: 2000 },
  );
});
