/** @jest-environment ./jest-environment-browser.mjs */

import { dropStructuredData, jsonLd, type Thing, breadcrumbList } from './structured-data.ts';

const NASTY: Thing & { readonly name: string } = {
  '@type': 'SportsTeam',
  name: '</script><script>alert(1)</script><!-- "FC" & Söhne',
};

describe('structured data in a page', () => {
  test('is one graph that names its vocabulary, and is read back unchanged', () => {
    const [, text = ''] =
      /^<script type="application\/ld\+json" id="[\w-]+">(.*)<\/script>$/.exec(jsonLd([NASTY])) ?? [];
    expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@graph': [NASTY] });
  });

  test('no name closes the script element or opens another', () => {
    const html = jsonLd([NASTY]);
    expect(html.match(/<\/?script/g)).toEqual(['<script', '</script']);
    expect(html).not.toContain('<!--');
  });

  test('a page without structured data has no element', () => {
    expect(jsonLd([])).toBe('');
  });

  test('the element is removed when another page is shown', () => {
    document.head.innerHTML = jsonLd([NASTY]);
    expect(document.querySelectorAll('script')).toHaveLength(1);
    dropStructuredData(document);
    dropStructuredData(document);
    expect(document.querySelectorAll('script')).toHaveLength(0);
  });
});

test('numbers the breadcrumbs from one, each with its name and its page', () => {
  const crumbs = [
    { name: 'Start', url: 'https://example.org/de' },
    { name: 'Ligen', url: 'https://example.org/de/league' },
  ];
  expect(breadcrumbList(crumbs)).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Start', item: 'https://example.org/de' },
      { '@type': 'ListItem', position: 2, name: 'Ligen', item: 'https://example.org/de/league' },
    ],
  });
});
