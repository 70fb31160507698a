import { renderToString } from 'react-dom/server';
import { JsonLd, jsonLdText, type Thing } from './json-ld.tsx';

const NASTY: Thing & { readonly name: string } = {
  '@type': 'SportsTeam',
  name: '</script><script>alert(1)</script><!-- "FC" & Söhne',
};

describe('structured data in a page', () => {
  test('is one graph that names its vocabulary', () => {
    expect(JSON.parse(jsonLdText([NASTY]))).toEqual({ '@context': 'https://schema.org', '@graph': [NASTY] });
  });

  test('no name closes the element or opens another, and it reads back as it was', () => {
    const html = renderToString(<JsonLd things={[NASTY]} />);
    expect(html.match(/<\/?script/g)).toEqual(['<script', '</script']);
    expect(html).not.toContain('<!--');
    const [, text = ''] = /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(html) ?? [];
    expect(JSON.parse(text)).toMatchObject({ '@graph': [NASTY] });
  });
});
