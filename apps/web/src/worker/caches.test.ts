import { assetLinks, languagesOf } from './keep.ts';
import { buildName, offlineCache, outdated } from './caches.ts';

test('the name of a build changes with any of its files', () => {
  const name = buildName(['assets/a-1.js', 'assets/b-1.css']);
  expect(name).toBe(buildName(['assets/a-1.js', 'assets/b-1.css']));
  expect(name).not.toBe(buildName(['assets/a-2.js', 'assets/b-1.css']));
});

test('the offline pages of other builds are outdated; files that old tabs may need are not', () => {
  const names = ['touchline-assets', 'touchline-pages', offlineCache('old'), offlineCache('new'), 'others'];
  expect(outdated(names, 'new')).toEqual([offlineCache('old')]);
});

test('finds each file of the build that a page links to, once', () => {
  const html =
    '<link rel="stylesheet" href="/assets/m.css"><link rel="modulepreload" href="/assets/a.js">' +
    '<script type="module" src="/assets/e.js"></script><link rel="preload" href="/assets/a.js">' +
    '<a href="/en/match/7"></a><link rel="icon" href="/favicon.svg"><img src="https://x.example/assets/x.png">';
  expect(assetLinks(html)).toEqual(['/assets/m.css', '/assets/a.js', '/assets/e.js']);
});

test('finds the languages of the open pages', () => {
  const open = ['/de/match/7', '/de', '/', '/ru?x=1'].map((path) => `https://touchline.example${path}`);
  expect(languagesOf(open)).toEqual(['de', 'ru']);
});
