import { STATISTIC_KEYS } from '@touchline/contracts';
import { AWAY_ID, fixtureRow, HOME_ID } from '../testing/fixture-row.ts';
import { mapFixture, recordedMatch } from '../testing/map-fixture.ts';
import { describeRecorded, recordedRows } from '../testing/recordings.ts';
import { readRows } from '../../../platform/wire-rows/rows.ts';
import { WireTeamStatistics } from '../wire/fixture.ts';

describeRecorded('recorded statistics', () => {
  it('maps counts, percentages and expected goals, in the order of the keys', () => {
    const { statistics } = recordedMatch('fixtures-cl-penalties.json', '1149519');
    expect(statistics?.slice(0, 4)).toEqual([
      { key: 'possession', home: 47, away: 53, unit: 'percent' },
      { key: 'expected-goals', home: 2.73, away: 1.57, unit: 'ratio' },
      { key: 'shots', home: 23, away: 15, unit: 'count' },
      { key: 'shots-on-goal', home: 9, away: 5, unit: 'count' },
    ]);
    expect(statistics?.at(-1)).toEqual({ key: 'pass-accuracy', home: 85, away: 88, unit: 'percent' });
  });

  it('maps every type of both recorded matches to a key of ours', () => {
    const keys: readonly string[] = STATISTIC_KEYS;
    for (const id of ['1149519', '1149523']) {
      const { statistics } = recordedMatch('fixtures-cl-penalties.json', id);
      expect(statistics?.length).toBeGreaterThan(14);
      expect(statistics?.map(({ key }) => key).filter((key) => !keys.includes(key))).toEqual([]);
    }
  });

  it('leaves out figures that are null on both sides', () => {
    const { statistics } = recordedMatch('fixtures-cl-penalties.json', '1149519');
    expect(statistics?.map(({ key }) => key)).not.toContain('red-cards');
  });

  it('reads a response with one team and one figure', () => {
    const { rows } = readRows(WireTeamStatistics, recordedRows('fixture-stats-ball-possession.json'));
    expect(rows[0]?.statistics?.rows).toEqual([{ type: 'Ball Possession', value: '39%' }]);
  });
});

describe('statistics that no recording has (documented, not recorded)', () => {
  const figures = (home: readonly unknown[], away: readonly unknown[]) =>
    mapFixture(
      fixtureRow({
        rest: {
          statistics: [
            { team: { id: AWAY_ID, name: 'Away City', logo: null }, statistics: away },
            { team: { id: HOME_ID, name: 'Home Town', logo: null }, statistics: home },
          ],
        },
      }),
    ).statistics;

  it('reads a null as zero if the other side has a count, and for no other unit', () => {
    expect(
      figures(
        [
          { type: 'Offsides', value: 2 },
          { type: 'expected_goals', value: '0.4' },
        ],
        [
          { type: 'Offsides', value: null },
          { type: 'expected_goals', value: null },
        ],
      ),
    ).toEqual([
      { key: 'expected-goals', home: 0.4, away: null, unit: 'ratio' },
      { key: 'offsides', home: 2, away: 0, unit: 'count' },
    ]);
  });

  it('includes figures without a name of ours after the others', () => {
    expect(
      figures(
        [
          { type: 'goals_prevented', value: '0.77' },
          { type: 'Fouls', value: 3 },
        ],
        [],
      ),
    ).toEqual([
      { key: 'fouls', home: 3, away: 0, unit: 'count' },
      { key: 'goals-prevented', home: 0.77, away: null, unit: 'ratio' },
    ]);
  });

  it('treats a value that is not a number as null', () => {
    expect(figures([{ type: 'Fouls', value: 'many' }], [])).toEqual([]);
  });
});
