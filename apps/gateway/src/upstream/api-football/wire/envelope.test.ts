import { describeRecorded, recorded } from '../testing/recordings.ts';
import { Envelope } from './envelope.ts';

describeRecorded('recorded envelopes', () => {
  it.each([
    ['timezones.json', []],
    ['fixtures-cl-penalties.json', []],
    ['injuries-error.json', ['required']],
    ['team-leipzig-error.json', ['league']],
    ['venue-camp-nou-error.json', ['country']],
  ])('of %s has the errors %j', (file, fields) => {
    expect(Object.keys(Envelope.parse(recorded(file)).errors)).toEqual(fields);
  });

  it.each([
    ['parameters as an empty array', 'timezones.json'],
    ['parameters as an object', 'countries-one.json'],
    ['a response that is an object', 'team-stats-leipzig.json'],
    ['pages', 'player-info-bundes-2022.json'],
  ])('take %s', (_, file) => {
    expect(Envelope.safeParse(recorded(file)).success).toBe(true);
  });
});

it('takes errors of any shape and none', () => {
  expect(Envelope.parse({ errors: { bug: { deep: 1 } }, response: [] }).errors).toEqual({
    bug: '{"deep":1}',
  });
  expect(Envelope.parse({ response: [] }).errors).toEqual({});
  expect(Envelope.parse({ errors: ['broken'], response: [] }).errors).toEqual({ '0': 'broken' });
});

it('refuses what is no envelope', () => {
  expect(Envelope.safeParse([]).success).toBe(false);
  expect(Envelope.safeParse('hello').success).toBe(false);
  expect(Envelope.safeParse({ errors: 'all of them' }).success).toBe(false);
});
