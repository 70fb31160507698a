import fc from 'fast-check';
import { BearerSecret, httpDateMs, withoutWhitespace } from './request-fields.ts';

const SECRET = 'a-token-of-more-than-16';
const token = new BearerSecret(SECRET);

test('the secret is accepted as a bearer token', () => {
  expect(token.opensWith(`Bearer ${SECRET}`)).toBe(true);
  expect(token.opensWith(`bearer  ${SECRET}`)).toBe(true);
});

test.each([
  undefined,
  '',
  'Bearer',
  'Bearer ',
  SECRET,
  `Basic ${SECRET}`,
  `Bearer ${SECRET}x`,
  `Bearer ${SECRET.slice(0, -1)}`,
  `Bearer ${SECRET.toUpperCase()}`,
  `Bearer ${SECRET} `,
  `Bearer ${SECRET} ${SECRET}`,
  `Bearer ${'x'.repeat(5000)}`,
])('%j is refused', (header) => {
  expect(token.opensWith(header)).toBe(false);
});

test('the secret is not stored', () => {
  expect(JSON.stringify(Object.values(token))).not.toContain(SECRET);
});

test.each([
  ['Sun, 06 Nov 1994 08:49:37 GMT', 784_111_777_000],
  ['Sunday, 06-Nov-94 08:49:37 GMT', 784_111_777_000],
  ['Sun Nov  6 08:49:37 1994', 784_111_777_000],
  ['Sat, 21 Nov 2026 12:00:00 GMT', Date.UTC(2026, 10, 21, 12)],
])('%s is an HTTP-date', (text, ms) => {
  expect(httpDateMs(text)).toBe(ms);
});

test.each([
  undefined,
  '',
  '0',
  '2026-11-21T12:00:00Z',
  'Sat, 21 Nov 2026 12:00:00',
  'Sat, 21 Nov 2026 12:00:00 CET',
  'Sat, 21 Nov 2026 12:00:00 +0000',
  'sat, 21 nov 2026 12:00:00 gmt',
  'Sat, 21 Nov 2026 25:00:00 GMT',
  '21 Nov 2026 12:00:00 GMT',
  'Sat, 21 Nov 2026 12:00:00 GMT, Sat, 21 Nov 2026 12:00:00 GMT',
])('%s is not', (text) => {
  expect(httpDateMs(text)).toBeUndefined();
});

test('every date that this server writes can be parsed', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }), (date) => {
      expect(httpDateMs(date.toUTCString())).toBe(Math.floor(date.getTime() / 1000) * 1000);
    }),
  );
});

test('only SP and HTAB are white space around a value', () => {
  expect(withoutWhitespace(' \t a b\t ')).toBe('a b');
  for (const other of ['\u00a0', '\u000b', '\u000c', '\ufeff', '\u2028'])
    expect(withoutWhitespace(`${other}a${other}`)).toBe(`${other}a${other}`);
});
