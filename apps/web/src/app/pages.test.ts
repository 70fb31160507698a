import { isEmbedPage, ROUTES } from '@touchline/contracts';
import { EMBED_PAGES } from './embed/embed-pages.ts';
import { PAGES } from './pages.ts';

test('every route of the manifest has its page, and no page stands without one', () => {
  const [embedded, own] = [true, false].map((embed) =>
    ROUTES.filter((route) => isEmbedPage(route) === embed).map(({ name }) => name),
  );
  expect(Object.keys(PAGES).toSorted()).toEqual(own?.toSorted());
  expect(Object.keys(EMBED_PAGES).toSorted()).toEqual(embedded?.toSorted());
});
