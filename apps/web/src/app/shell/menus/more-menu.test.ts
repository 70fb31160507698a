import { matchRoute, type SiteFeatures } from '@touchline/contracts';
import { linksOf } from './more-menu.tsx';

const ALL: SiteFeatures = {
  scores: true,
  accounts: true,
  content: true,
  tv: true,
  movies: true,
  highlights: true,
  contact: true,
  payments: true,
  notifications: true,
  streams: true,
};

test.each(['more', 'bar', 'about'] as const)('every link of %s leads to an existing page', (place) => {
  const links = linksOf(place, ALL);
  expect(links.length).toBeGreaterThan(4);
  for (const { to } of links) expect(matchRoute(`/en${to}`)).toBeDefined();
});

test('links to parts that are switched off are left out', () => {
  const off = linksOf('bar', { ...ALL, content: false, tv: false, movies: false, highlights: false });
  expect(off.map(({ to }) => to)).toEqual(['/team', '/hot-matches', '/sport', '/settings']);
  expect(linksOf('about', { ...ALL, contact: false }).map(({ to }) => to)).not.toContain('/contact');
});
