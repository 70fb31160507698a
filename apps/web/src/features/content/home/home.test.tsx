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

test('shows the first three guides chosen by the owner, below the owner’s heading and text', async () => {
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

test('an untranslated text is marked with its language', async () => {
  await shown(<FeaturedGuides />, { home: { heading: 'Explained', intro: null, guides: GUIDES } }, 'de');
  const heading = await screen.findByRole('heading', { name: 'Explained' });
  expect(heading.closest('[lang]')?.getAttribute('lang')).toBe('en');
});

test('the owner’s notice is shown as a note; without one, nothing is shown', async () => {
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
