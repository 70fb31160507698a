/** @jest-environment ./jest-environment-browser.mjs */
import { render, screen, within } from '@testing-library/react';
import type { Guide, Language } from '@touchline/contracts';
import { pageAround } from '../../../shared/testing/page-around.tsx';
import { guideOf, headingOf, paragraphOf } from '../testing/texts.ts';
import { GuideArticleView } from './guide-article.tsx';

async function shown(guide: Guide, language: Language = 'en') {
  const around = await pageAround({ language, path: `/${language}/guides/${guide.slug}` });
  return render(around(<GuideArticleView guide={guide} />));
}

const body = {
  blocks: [
    headingOf('one', 'One'),
    paragraphOf('Text'),
    headingOf('two', 'Two'),
    headingOf('three', 'Three'),
  ],
};

test('an article has one title, its reading time and its date', async () => {
  await shown(guideOf());
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    'How offside works',
  ]);
  expect(screen.getByText('3 min read')).toBeDefined();
  expect(screen.getByText('2 November 2026').getAttribute('datetime')).toBe('2026-11-02T09:00:00Z');
});

test('a text with enough parts has a list of contents', async () => {
  const { unmount } = await shown(guideOf({ body }));
  const [nav] = screen.getAllByRole('navigation', { name: 'On this page' });
  const links = within(nav ?? document.body).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['one', 'two', 'three'].map((id) => `/en/guides/how-offside-works#${id}`),
  );
  for (const id of ['one', 'two', 'three']) expect(document.getElementById(id)?.tagName).toBe('H2');
  unmount();
  await shown(guideOf({ body: { blocks: body.blocks.slice(0, 3) } }));
  expect(screen.queryByRole('navigation', { name: 'On this page' })).toBeNull();
});

test('an untranslated text is marked with its language, and the page around it is not', async () => {
  await shown(guideOf({ body }), 'tr');
  const note = screen.getByText('English');
  expect(note.getAttribute('lang')).toBe('en');
  expect(note.parentElement?.textContent).toBe('Şimdilik yalnızca şu dilde: English');
  expect(screen.getByRole('heading', { level: 1 }).getAttribute('lang')).toBe('en');
  expect(screen.getByText('Text').closest('[lang]')?.getAttribute('lang')).toBe('en');
  expect(screen.getByText('Tüm rehberler').closest('[lang]')).toBeNull();
});

test('a text in the reader’s language has no note about its language', async () => {
  const { container } = await shown(guideOf({ lang: 'de', body }), 'de');
  expect(container.querySelector('[lang]')).toBeNull();
  expect(container.textContent).not.toContain('Bisher nur verfügbar');
});

test('related guides are linked', async () => {
  const next = guideOf({ slug: 'how-var-decides', title: 'How VAR decides' });
  await shown(guideOf({ related: [next] }));
  const link = screen.getByRole('link', { name: /How VAR decides/ });
  expect(link.getAttribute('href')).toBe('/en/guides/how-var-decides');
});
