import { parseRound, roundName, type FormatRound } from './round-name.ts';

/** Shows the message id and its values, so that the test does not depend on texts. */
const format: FormatRound = (id, values = {}) =>
  id === 'rounds.within'
    ? `${String(values['stage'])} > ${String(values['round'])}`
    : [id.slice('rounds.'.length), ...Object.values(values)].join(' ');

describe('rounds of API-Football', () => {
  it.each([
    ['Regular Season - 12', 'matchday 12'],
    ['Regular Season', 'regular-season'],
    ['Group B - 3', 'group-matchday B 3'],
    ['Group Stage - 3', 'group-stage-matchday 3'],
    ['League Stage - 8', 'league-phase-matchday 8'],
    ['Round of 16', 'round-of-16'],
    ['8th Finals', 'round-of-16'],
    ['16th Finals', 'round-of-32'],
    ['1/8-finals', 'round-of-16'],
    ['Quarter-finals', 'quarter-finals'],
    ['Semi-finals', 'semi-finals'],
    ['Semi-finals Replays', 'semi-finals > replay'],
    ['Round of 16 - 2nd Leg', 'round-of-16 > second-leg'],
    ['3rd Place Final', 'third-place'],
    ['Final', 'final'],
    ['1st Qualifying Round', 'qualifying-round 1'],
    ['2nd Round', 'round 2'],
    ['Preliminary Round', 'preliminary-round'],
    ['Play-offs', 'play-offs'],
    ['Knockout Round Play-offs', 'knockout-play-offs'],
    ['Promotion Play-offs - Final', 'promotion-play-offs > final'],
    ['Relegation Round - 4', 'relegation-round-matchday 4'],
    ['Championship Round - 2', 'championship-round-matchday 2'],
    ['Conference League Play-offs - Final', 'europe-play-offs > final'],
    ['Apertura - 5', 'apertura-matchday 5'],
    ['Clausura - Quarter-finals', 'clausura > quarter-finals'],
    ['  regular   season - 1 ', 'matchday 1'],
  ])('%s', (round, expected) => {
    expect(roundName(round, format)).toBe(expected);
  });
});

describe('rounds of openfootball', () => {
  it.each([
    ['Matchday 38', 'matchday 38'],
    ['3. Round', 'round 3'],
    ['Regular, Matchday 9', 'regular-season-matchday 9'],
    ['League, Matchday 6', 'league-phase-matchday 6'],
    ['Clausura, Matchday 17', 'clausura-matchday 17'],
    ['Europe, Matchday 1', 'europe-play-offs-matchday 1'],
    ['ECL Playoffs, Matchday 2', 'europe-play-offs-matchday 2'],
    ['ECL Playoff, Final', 'europe-play-offs > final'],
    ['Europa League Finals, Semifinals', 'europe-play-offs > semi-finals'],
    ['Playoffs, Matchday 3', 'play-off-matchday 3'],
    ['Playoff, Round 2', 'play-offs > round 2'],
    ['Playout, Final', 'relegation-play-offs > final'],
    ['Finals, Round of 16', 'round-of-16'],
    ['Finals, Semi-Final', 'semi-finals'],
    ['Finals, Elimination Final', 'elimination-final'],
    ['Apertura Playoffs, Quarterfinals', 'apertura > play-offs > quarter-finals'],
    ['Clausura Playoffs, Play-in round 1', 'clausura > play-offs > play-in > round 1'],
    ['Match for third place', 'third-place'],
    ['Group A', 'group A'],
  ])('%s', (round, expected) => {
    expect(roundName(round, format)).toBe(expected);
  });
});

describe('unknown rounds', () => {
  it('keep their number and lose the foreign words', () => {
    expect(roundName('2da Fase - 7', format)).toBe('round 7');
    expect(roundName('Club Friendlies 11', format)).toBe('round 11');
    expect(roundName('Invitational Trophy - Final', format)).toBe('final');
  });

  it('are called unknown if they have no number', () => {
    expect(parseRound('Liguilla de ascenso')).toBeUndefined();
    expect(roundName('Liguilla de ascenso', format)).toBe('unknown');
    expect(roundName('', format)).toBe('unknown');
  });
});
