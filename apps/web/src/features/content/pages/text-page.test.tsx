/** @jest-environment ./jest-environment-browser.mjs */

import { render } from '@testing-library/react';
import { ContentPage, type Language } from '@touchline/contracts';
import { pageAround } from '../../../shared/testing/page-around.tsx';
import { PrivacyPage } from './text-page.tsx';

const PAGE = ContentPage.parse({
  slug: 'privacy',
  lang: 'en',
  title: 'Privacy policy',
  summary: null,
  body: { blocks: [] },
  updatedAt: '2026-11-02T09:00:00Z',
  isTemplate: false,
});

async function shown(language: Language, sells: boolean): Promise<string> {
  const around = await pageAround({ language, path: `/${language}/policy/privacy`, sells });
  const { container, unmount } = render(around(<PrivacyPage page={PAGE} />));
  const text = container.textContent;
  unmount();
  return text;
}

test('shows how long receipts are kept, from the settings and in the reader’s language', async () => {
  expect(await shown('en', true)).toContain('receipts are kept after an account is deleted: 10 years');
  expect(await shown('de', true)).toContain('10 Jahre');
  expect(await shown('ru', true)).toContain('10 лет');
});

test('a site without payments does not mention receipts', async () => {
  expect(await shown('en', false)).not.toContain('receipts');
});
