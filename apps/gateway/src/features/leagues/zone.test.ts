import { zoneOf } from './zone.ts';

describe('zoneOf', () => {
  test.each([
    // Recorded from the provider.
    ['Promotion - Champions League (Group Stage: )', 'continental-1', 'Champions League'],
    ['Promotion - Europa League (Group Stage: )', 'continental-2', 'Europa League'],
    ['Promotion - Europa Conference League (Qualification: )', 'continental-3', 'Europa Conference League'],
    ['Relegation - Championship', 'relegation', 'Championship'],
    // Spellings of other leagues and other years.
    ['Champions League', 'continental-1', 'Champions League'],
    ['UEFA Europa League', 'continental-2', 'UEFA Europa League'],
    ['Promotion - Copa Libertadores (Group Stage: )', 'continental-1', 'Copa Libertadores'],
    ['CONMEBOL Sudamericana', 'continental-2', 'CONMEBOL Sudamericana'],
    ['Promotion - AFC Champions League (Group Stage: )', 'continental-1', 'AFC Champions League'],
    [
      'Promotion - Continental Cup Winners League (Qualification: )',
      'continental-3',
      'Continental Cup Winners League',
    ],
    ['Promotion - Premier League', 'promotion', 'Premier League'],
    ['Promotion', 'promotion', null],
    ['Promotion - Premier League (Promotion: )', 'promotion-playoff', 'Premier League'],
    ['Promotion - Championship (Play Offs: Semi-finals)', 'promotion-playoff', 'Championship'],
    ['Relegation', 'relegation', null],
    ['Relegation - 2. Bundesliga', 'relegation', '2. Bundesliga'],
    ['Bundesliga (Relegation)', 'relegation-playoff', 'Bundesliga'],
    ['Relegation Play-off', 'relegation-playoff', null],
    ['Promotion - World Cup (Play Offs: )', 'promotion-playoff', 'World Cup'],
    ['Promotion - World Cup (Play Offs: 1/8-finals)', 'next-round', null],
    ['Promotion - Play Offs: Quarter-finals', 'next-round', null],
    ['Next Round', 'next-round', null],
    ['Round of 16', 'next-round', null],
    ['Something nobody has written yet', 'other', 'Something nobody has written yet'],
  ])('%s', (description, kind, name) => {
    expect(zoneOf(description)).toEqual({ kind, name });
  });

  test.each([null, '', '  '])('an empty description has no zone: %j', (description) => {
    expect(zoneOf(description)).toBeNull();
  });
});
