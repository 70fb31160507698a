import { article } from './article.ts';

test('a guide is an article of the site, in the language in which it is written', () => {
  const guide = {
    title: 'Offside',
    summary: 'Where you may stand.',
    updatedAt: '2026-11-01T10:00:00.000Z',
    lang: 'en' as const,
  };
  const data = article(guide, {
    site: 'Touchline',
    home: 'https://example.org/de',
    url: 'https://example.org/de/guides/offside',
    image: 'https://example.org/images/site/uploads/offside.svg?w=960',
  });
  expect(data).toMatchObject({
    '@type': 'Article',
    headline: 'Offside',
    inLanguage: 'en',
    dateModified: '2026-11-01T10:00:00.000Z',
    image: ['https://example.org/images/site/uploads/offside.svg?w=960'],
    author: { '@type': 'Organization', name: 'Touchline', url: 'https://example.org/de' },
  });
});
