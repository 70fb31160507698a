import { describeRecorded, recorded } from '../testing/recordings.ts';
import { WireImage, ApiFootballEnvelope } from './primitives.ts';

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

describeRecorded('recorded envelopes', () => {
  it.each([
    ['timezones.json', []],
    ['fixtures-cl-penalties.json', []],
    ['injuries-error.json', ['required']],
    ['team-leipzig-error.json', ['league']],
    ['venue-camp-nou-error.json', ['country']],
  ])('of %s have the errors %j', (file, fields) => {
    expect(Object.keys(ApiFootballEnvelope.parse(recorded(file)).errors)).toEqual(fields);
  });

  it.each([
    ['parameters as an empty array', 'timezones.json'],
    ['parameters as an object', 'countries-one.json'],
    ['a response that is an object', 'team-stats-leipzig.json'],
    ['pages', 'player-info-bundes-2022.json'],
  ])('accept %s', (_, file) => {
    expect(ApiFootballEnvelope.safeParse(recorded(file)).success).toBe(true);
  });
});

it('accepts errors of any shape and none', () => {
  expect(ApiFootballEnvelope.parse({ errors: { bug: { deep: 1 } }, response: [] }).errors).toEqual({
    bug: '{"deep":1}',
  });
  expect(ApiFootballEnvelope.parse({ response: [] }).errors).toEqual({});
  expect(ApiFootballEnvelope.parse({ errors: ['broken'], response: [] }).errors).toEqual({ '0': 'broken' });
});

it('refuses anything that is not an envelope', () => {
  expect(ApiFootballEnvelope.safeParse([]).success).toBe(false);
  expect(ApiFootballEnvelope.safeParse('hello').success).toBe(false);
  expect(ApiFootballEnvelope.safeParse({ errors: 'all of them' }).success).toBe(false);
});
