import { formatLiveCursor, holdsLiveChange, readLiveCursor } from './cursor.ts';

describe('a cursor', () => {
  it('is parsed as it was formatted', () => {
    const place = { epoch: '9f00aa', number: 120 };
    expect(readLiveCursor(formatLiveCursor(place))).toEqual(place);
  });

  it.each(['', '12', 'abcd', 'abcd.', 'abcd.-1', 'abcd.01', 'ABCD.1', 'abcd.1.2', `abcd.${'9'.repeat(16)}`])(
    '%j is not a cursor',
    (text) => {
      expect(readLiveCursor(text)).toBeUndefined();
    },
  );
});

describe('holdsLiveChange', () => {
  it.each([
    ['abcd.5', 'abcd.5', true],
    ['abcd.5', 'abcd.4', true],
    ['abcd.5', 'abcd.6', false],
    ['abcd.10', 'abcd.9', true],
    ['abce.5', 'abcd.4', false],
    [undefined, 'abcd.1', false],
    ['nonsense', 'abcd.1', false],
  ])('a response at %s: change %s is included: %s', (cursor, id, includes) => {
    expect(holdsLiveChange(cursor, id)).toBe(includes);
  });
});
