import { readFileSync } from 'node:fs';
import { isEmbedPage, ROUTES } from '@touchline/contracts';
import { EMBED_PAGES } from '../embed/embed-pages.ts';
import { PAGE_MODULES } from './page-modules.ts';
import { PAGES } from './pages.ts';

test('every route of the manifest has a page, and every page has a route', () => {
  const [embedded, own] = [true, false].map((embed) =>
    ROUTES.filter((route) => isEmbedPage(route) === embed).map(({ name }) => name),
  );
  expect(Object.keys(PAGES).toSorted()).toEqual(own?.toSorted());
  expect(Object.keys(EMBED_PAGES).toSorted()).toEqual(embedded?.toSorted());
});

test('the server names the same source files that the browser loads', () => {
  const texts = ['./pages.ts', '../embed/embed-pages.ts'].map((file) =>
    readFileSync(new URL(file, import.meta.url), 'utf8'),
  );
  const loaded = texts
    .join('')
    .matchAll(/^ {2}'?([\w-]+)'?: \{\n {4}load: \(\) => import\('[./]+\/(routes\/[^']+)'\)/gm);
  const sources = [...loaded].map(([, name, path]) => [name, `src/${String(path)}`]);
  expect(Object.fromEntries(sources)).toEqual(PAGE_MODULES);
});
