import fc from 'fast-check';
import { readConfiguration } from '../../platform/config/env.ts';
import { ImageAddresses } from './image-addresses.ts';

const { settings } = readConfiguration({
  SITE_API_URL: 'http://cms.internal:1337/strapi',
  SITE_API_TOKEN: 'a-token',
  IMAGE_HOST: 'img.example.org',
});
const addresses = new ImageAddresses(settings);

test.each([
  ['http://cms.internal:1337/uploads/cover.svg', '/images/site/uploads/cover.svg'],
  ['https://img.example.org/a/b%20c.jpg?version=2', '/images/media/a/b%20c.jpg'],
])('%s is served at %s', (url, path) => {
  expect(addresses.pathOf(url)).toBe(path);
});

test.each([
  'https://cms.internal:1337/uploads/cover.svg',
  'http://cms.internal/uploads/cover.svg',
  'http://cms.internal:1337/api/users',
  'http://cms.internal:1337/uploads/../admin',
  'http://img.example.org/a.jpg',
  'https://img.example.org',
  'https://img.example.org.evil.example/a.jpg',
  'https://img.example.org@evil.example/a.jpg',
  `https://img.example.org/${'a'.repeat(600)}`,
  'data:image/png;base64,AAAA',
  'not an address',
])('%s is never fetched', (url) => {
  expect(addresses.pathOf(url)).toBeNull();
  expect(addresses.picture({ url, alt: '', width: null, height: null })).toBeNull();
});

test('any requested path leads to an allowed host or to none', () => {
  const part = fc.constantFrom(
    '/',
    '..',
    '.',
    '%2f',
    '%2e',
    '\\',
    '@',
    ':',
    '?',
    '#',
    'uploads',
    'evil.example',
    'a.jpg',
    ' ',
  );
  fc.assert(
    fc.property(fc.constantFrom('site', 'media', 'x'), fc.array(part, { maxLength: 10 }), (name, parts) => {
      const original = addresses.originalOf(`/images/${name}/${parts.join('')}`);
      if (original === undefined) return;
      const { origin, pathname } = new URL(original);
      expect(['http://cms.internal:1337', 'https://img.example.org']).toContain(origin);
      if (origin === 'http://cms.internal:1337') expect(pathname.startsWith('/uploads/')).toBe(true);
    }),
    { numRuns: 3000 },
  );
});

test('a picture has all widths up to its own, and a default one in `src`', () => {
  const url = 'https://img.example.org/goal.jpg';
  expect(addresses.picture({ url, alt: 'Goal', width: 400, height: 300 })).toEqual({
    src: '/images/media/goal.jpg?w=480',
    srcSet:
      '/images/media/goal.jpg?w=160 160w, /images/media/goal.jpg?w=320 320w, /images/media/goal.jpg?w=480 480w',
    alt: 'Goal',
    width: 400,
    height: 300,
  });
  expect(addresses.picture({ url, alt: '', width: 100, height: 100 })).toMatchObject({
    src: '/images/media/goal.jpg?w=160',
    srcSet: null,
  });
});
