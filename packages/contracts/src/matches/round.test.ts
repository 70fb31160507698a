import { parseRound, type Round } from './round.ts';

const round = (key: Round['key'], rest: Partial<Round> = {}): Round => ({
  key,
  n: null,
  name: null,
  within: null,
  ...rest,
});

it.each<[string, Round]>([
  ['Regular Season - 12', round('regular-season-matchday', { n: 12 })],
  ['Regular, Matchday 12', round('regular-season-matchday', { n: 12 })],
  ['Regular Season', round('regular-season')],
  ['Matchday 7', round('matchday', { n: 7 })],
  ['7. Round', round('round', { n: 7 })],
  ['1st Round', round('round', { n: 1 })],
  ['Round of 16', round('round-of-16')],
  ['8th Finals', round('round-of-16')],
  ['Quarter-finals', round('quarter-finals')],
  ['Finals, Semi-Final', round('semi-finals', { within: round('finals') })],
  ['Semifinals', round('semi-finals')],
  ['Final', round('final')],
  ['3rd Place Final', round('third-place')],
  ['Group A - 3', round('group-matchday', { n: 3, name: 'A' })],
  ['Group Stage - 2', round('group-stage-matchday', { n: 2 })],
  ['League Stage - 5', round('league-phase-matchday', { n: 5 })],
  ['League, Matchday 5', round('league-phase-matchday', { n: 5 })],
  ['2nd Qualifying Round', round('qualifying-round', { n: 2 })],
  ['Knockout Round Play-offs', round('knockout-play-offs')],
  ['Playoffs, Matchday 1', round('play-off-matchday', { n: 1 })],
  ['Playoff, Round 2', round('round', { n: 2, within: round('play-offs') })],
  ['Playout, Final', round('final', { within: round('relegation-play-offs') })],
  ['Apertura, Matchday 3', round('apertura-matchday', { n: 3 })],
  ['Clausura - 17', round('clausura-matchday', { n: 17 })],
  [
    'Clausura Playoffs, Quarterfinals',
    round('quarter-finals', { within: round('play-offs', { within: round('clausura') }) }),
  ],
  ['ECL Playoffs, Matchday 2', round('europe-play-offs-matchday', { n: 2 })],
  ['Europa League Finals, Final', round('final', { within: round('finals') })],
  ['Championship, Matchday 9', round('championship-round-matchday', { n: 9 })],
  ['Relegation Round - 4', round('relegation-round-matchday', { n: 4 })],
  ['Champions Path', round('path', { name: 'Champions' })],
  ['Semi-finals - 1st Leg', round('first-leg', { within: round('semi-finals') })],
])('%s', (text, expected) => {
  expect(parseRound(text)).toEqual(expected);
});

it.each(['', '   ', 'Super Sunday', 'Regular Season - ???', ' - 12', 'Final - Something Else'])(
  'leaves out %j',
  (text) => {
    expect(parseRound(text)).toBeUndefined();
  },
);
