import { WireImage } from './primitives.ts';

describe('WireImage', () => {
  test.each([
    ['https://media.example/football/teams/33.png', 'https://media.example/football/teams/33.png'],
    ['http://127.0.0.1:4000/football/teams/33.svg', null],
    ['javascript:alert(1)', null],
    ['', null],
    [null, null],
    [33, null],
  ])('%p -> %p', (given, expected) => {
    expect(WireImage.parse(given)).toBe(expected);
  });
});
