import { entityTag, matchesTag } from './entity-tag.ts';

const tag = entityTag('content');

describe('entity tags', () => {
  test('say what the content is', () => {
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

  test('a comma inside of a tag does not end it', () => {
    expect(matchesTag('"a,b"', 'W/"a,b"')).toBe(true);
  });
});
