import { evaluatePreconditions, type PreconditionFields, type PreconditionResult } from './preconditions.ts';
import { entityTag, matchesTag } from './entity-tag.ts';

const EARLIER = 'Sat, 21 Nov 2026 11:00:00 GMT';
const CHANGED = 'Sat, 21 Nov 2026 12:00:00 GMT';
const LATER = 'Sat, 21 Nov 2026 13:00:00 GMT';
const FUTURE = 'Sat, 21 Nov 2026 15:00:00 GMT';
const NOW = Date.UTC(2026, 10, 21, 14);
const kept = { status: 200, etag: 'W/"a"', lastModified: CHANGED };

/** RFC 9110 §13.1 and §13.2.2. */
test.each<[PreconditionResult, PreconditionFields]>([
  ['send', {}],
  ['unchanged', { 'if-none-match': 'W/"a"' }],
  ['unchanged', { 'if-none-match': '"x", "a"' }],
  ['unchanged', { 'if-none-match': ' *\t' }],
  ['send', { 'if-none-match': '"x"' }],
  ['send', { 'if-none-match': '"x"', 'if-modified-since': CHANGED }],
  ['unchanged', { 'if-modified-since': CHANGED }],
  ['unchanged', { 'if-modified-since': LATER }],
  ['send', { 'if-modified-since': EARLIER }],
  ['send', { 'if-modified-since': FUTURE }],
  ['send', { 'if-modified-since': '2026-11-21T13:00:00Z' }],
  ['send', { 'if-modified-since': 'yesterday' }],
  ['send', { 'if-match': '*' }],
  // By the strong comparison a weak tag never matches.
  ['failed', { 'if-match': 'W/"a"' }],
  ['failed', { 'if-match': '"a"' }],
  ['failed', { 'if-match': '"x"', 'if-none-match': 'W/"a"' }],
  ['unchanged', { 'if-match': '*', 'if-none-match': 'W/"a"' }],
  ['send', { 'if-match': '*', 'if-unmodified-since': EARLIER }],
  ['failed', { 'if-unmodified-since': EARLIER }],
  ['send', { 'if-unmodified-since': CHANGED }],
  ['send', { 'if-unmodified-since': 'never' }],
])('%s: %j', (verdict, fields) => {
  expect(evaluatePreconditions(fields, kept, NOW)).toBe(verdict);
});

test('a strong tag is matched by If-Match', () => {
  const strong = { ...kept, etag: '"a"' };
  expect(evaluatePreconditions({ 'if-match': '"x", "a"' }, strong, NOW)).toBe('send');
  expect(evaluatePreconditions({ 'if-match': 'W/"a"' }, strong, NOW)).toBe('failed');
});

test.each([404, 410])('a response with status %d is neither unchanged nor refused', (status) => {
  const fields = { 'if-match': '"x"', 'if-none-match': '*', 'if-modified-since': LATER };
  expect(evaluatePreconditions(fields, { ...kept, status }, NOW)).toBe('send');
});

test('dates are ignored without a date of the last change', () => {
  const undated = { ...kept, lastModified: undefined };
  for (const field of ['if-modified-since', 'if-unmodified-since'] as const)
    expect(evaluatePreconditions({ [field]: EARLIER }, undated, NOW)).toBe('send');
});

const tag = entityTag('content');

describe('entity tags', () => {
  test('depend on the content', () => {
    expect(entityTag('content')).toBe(tag);
    expect(entityTag('other')).not.toBe(tag);
  });

  test.each([
    [tag, true],
    [tag.slice(2), true],
    [`"x", ${tag}`, true],
    ['*', true],
    ['"x"', false],
    [tag.slice(2, -1), false],
    ['', false],
    [undefined, false],
  ])('If-None-Match: %s -> %s', (header, expected) => {
    expect(matchesTag(header, tag)).toBe(expected);
  });

  test('a comma inside a tag does not end it', () => {
    expect(matchesTag('"a,b"', 'W/"a,b"')).toBe(true);
  });
});
