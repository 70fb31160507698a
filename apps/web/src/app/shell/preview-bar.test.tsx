/** @jest-environment ./jest-environment-browser.mjs */
import { render, screen } from '@testing-library/react';
import { pageAround } from '../../shared/testing/page-around.tsx';
import { Bar } from './preview-bar.tsx';

test('names the page a preview, links to the published page and has a button that ends the preview', async () => {
  const around = await pageAround({ language: 'de', path: '/de/guides?page=2' });
  render(around(<Bar />));
  const bar = screen.getByRole('complementary', { name: /^Entwurfsansicht/ });
  const link = screen.getByRole('link', { name: 'Veröffentlichte Seite ansehen' });
  expect(link.getAttribute('href')).toBe('http://localhost/de/guides?page=2');
  const form = screen.getByRole('button', { name: 'Ansicht beenden' }).closest('form');
  expect(form?.method).toBe('post');
  expect(form?.getAttribute('action')).toBe('/preview/end');
  expect(bar.contains(form)).toBe(true);
});
