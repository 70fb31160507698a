/** @jest-environment ./jest-environment-browser.mjs */
import { render, screen } from '@testing-library/react';
import type { Language } from '@touchline/contracts';
import type { ReactNode } from 'react';
import { pageAround } from '../../../shared/testing/page-around.tsx';
import { guideOf, paragraphOf } from '../testing/texts.ts';
import { FeaturedGuides, SiteNotice } from './notice-and-guides.tsx';

const SITE = {
  name: 'Touchline',
  host: null,
  previewUrl: null,
  supportEmail: null,
  social: { telegram: null, twitter: null, facebook: null, rss: null },
  analyticsId: null,
  pricingOverlayHost: null,
  receiptsKeptDays: 3650,
  features: {
    scores: true,
    accounts: true,
    content: true,
    tv: true,
    movies: true,
    highlights: true,
    contact: true,
    payments: false,
    notifications: true,
    streams: true,
  },
  baseUrl: 'http://localhost',
  languages: ['en', 'de'],
  defaultLanguage: 'en',
  lang: 'en',
  tagline: null,
  footerNote: null,
  notice: null,
  home: null,
};

async function shown(what: ReactNode, changes: object, language: Language = 'en') {
  const transport = () => Promise.resolve({ status: 200, body: { data: { ...SITE, ...changes } } });
  const around = await pageAround({ language, transport });
  return render(around(what));
}

const GUIDES = ['one', 'two', 'three', 'four'].map((slug) => guideOf({ slug, title: `Guide ${slug}` }));

test('the first three guides that the owner puts forward, under the owner’s words', async () => {
  const intro = { blocks: [paragraphOf('Short guides with examples.')] };
  await shown(<FeaturedGuides />, { home: { heading: 'Explained', intro, guides: GUIDES } });
  await screen.findByRole('heading', { name: 'Explained' });
  expect(screen.getByText('Short guides with examples.')).toBeDefined();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/en/guides/one',
    '/en/guides/two',
    '/en/guides/three',
    '/en/guides',
  ]);
});

test('words that nobody has translated are marked', async () => {
  await shown(<FeaturedGuides />, { home: { heading: 'Explained', intro: null, guides: GUIDES } }, 'de');
  const heading = await screen.findByRole('heading', { name: 'Explained' });
  expect(heading.closest('[lang]')?.getAttribute('lang')).toBe('en');
});

test('a notice is a note, and none is nothing', async () => {
  const { unmount } = await shown(<SiteNotice />, { notice: { blocks: [paragraphOf('Scores are late.')] } });
  expect((await screen.findByRole('note')).textContent).toBe('Scores are late.');
  unmount();
  await shown(
    <>
      <SiteNotice />
      <FeaturedGuides />
    </>,
    { home: { heading: 'Explained', intro: null, guides: GUIDES } },
  );
  await screen.findByRole('heading', { name: 'Explained' });
  expect(screen.queryByRole('note')).toBeNull();
});
