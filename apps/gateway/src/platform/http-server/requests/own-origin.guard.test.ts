import { isFromOwnOrigin } from './own-origin.guard.ts';

const OURS = 'https://scores.example';

test.each([
  [undefined, undefined, true],
  [OURS, undefined, true],
  [OURS, 'same-origin', true],
  [undefined, 'none', true],
  // The site under another of its names: the browser knows that it requested that one.
  ['http://127.0.0.1:3000', 'same-origin', true],
  ['https://evil.example', undefined, false],
  ['https://evil.example', 'cross-site', false],
  [undefined, 'cross-site', false],
  // Another host under the same domain is not ours.
  ['https://blog.scores.example', 'same-site', false],
  ['http://scores.example', undefined, false],
  ['https://scores.example:444', undefined, false],
  ['https://scores.example.evil.example', undefined, false],
  // A sandboxed frame, a file, a redirect from elsewhere.
  ['null', undefined, false],
  ['', undefined, false],
  [OURS, 'something-new', false],
])('Origin %j with Sec-Fetch-Site %j: %s', (origin, fetchSite, expected) => {
  expect(isFromOwnOrigin({ origin, fetchSite }, OURS)).toBe(expected);
});
