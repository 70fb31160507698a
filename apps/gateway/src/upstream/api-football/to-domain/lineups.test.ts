import { AWAY_ID, fixtureRow, HOME_ID } from '../testing/fixture-row.ts';
import { mapFixture, recordedMatch } from '../testing/map-fixture.ts';
import { describeRecorded, recordedRows } from '../testing/recordings.ts';
import { WireLineup } from '../wire/fixture.ts';
import { readRows } from '../../../platform/wire-rows/rows.ts';
import { toHex, toLineup } from './lineups.ts';

describeRecorded('recorded line-ups', () => {
  it('maps both sides with formation, coach, kit, starters and bench', () => {
    const { lineups } = recordedMatch('fixtures-cl-penalties.json', '1149519');
    expect(lineups?.home).toMatchObject({
      formation: '3-5-2',
      coach: { id: '1595', name: 'D. Simeone' },
      kit: {
        player: { primary: '#f00000', number: '#ffffff', border: '#f00000' },
        goalkeeper: { primary: '#000000', number: '#ffffff', border: '#000000' },
      },
    });
    expect(lineups?.home.starters).toHaveLength(11);
    expect(lineups?.away.substitutes).toHaveLength(12);
    expect(lineups?.home.substitutes.every(({ grid }) => grid === null)).toBe(true);
  });

  it('have a place by "row:column" and the line by name', () => {
    const lineups = readRows(WireLineup, recordedRows('fixture-lineup-full.json')).rows.map(toLineup);
    expect(lineups[0]?.starters.slice(0, 2)).toEqual([
      { id: '617', name: 'Ederson', number: 31, position: 'goalkeeper', grid: { row: 1, column: 1 } },
      { id: '627', name: 'Kyle Walker', number: 2, position: 'defender', grid: { row: 2, column: 4 } },
    ]);
    expect(new Set(lineups[0]?.starters.map(({ position }) => position))).toEqual(
      new Set(['goalkeeper', 'defender', 'midfielder', 'forward']),
    );
  });

  it('are read from a partial response with null places and a coach without a name', () => {
    const { rows, skipped } = readRows(WireLineup, recordedRows('fixture-lineup-startXI.json'));
    expect(skipped).toEqual([]);
    const [home] = rows.map(toLineup);
    expect(home).toMatchObject({ coach: null, substitutes: [] });
    expect(home?.starters[0]).toMatchObject({ name: 'David Raya', grid: null });
  });
});

describe('line-ups that no recording has (documented, not recorded)', () => {
  const player = (id: number | null, name: string | null, number: number | null = 5) => ({
    player: { id, name, number, pos: 'M', grid: null },
  });
  const lineup = (teamId: number, changes: Readonly<Record<string, unknown>> = {}) => ({
    team: { id: teamId, name: 'Team', logo: null, colors: null },
    formation: null,
    startXI: [player(1, 'A. One')],
    substitutes: [],
    coach: { id: null, name: null, photo: null },
    ...changes,
  });
  const lineupsOf = (...lineups: readonly unknown[]) => mapFixture(fixtureRow({ rest: { lineups } })).lineups;

  it('are null until both are published', () => {
    expect(lineupsOf()).toBeNull();
    expect(lineupsOf(lineup(HOME_ID))).toBeNull();
    expect(lineupsOf(lineup(HOME_ID), lineup(AWAY_ID, { startXI: [] }))).toBeNull();
    expect(lineupsOf(lineup(AWAY_ID), lineup(HOME_ID))).toMatchObject({
      home: { kit: null, formation: null },
    });
  });

  it('include a player with only a number, and leave out one with neither name nor number', () => {
    const odd = lineup(HOME_ID, { startXI: [player(null, null, 4), player(9, null, null)] });
    expect(lineupsOf(odd, lineup(AWAY_ID))?.home.starters).toEqual([
      { id: null, name: '', number: 4, position: 'midfielder', grid: null },
    ]);
  });

  it('have no kit if one of its colours cannot be read', () => {
    const white = { primary: 'ffffff', number: '000000', border: 'ffffff' };
    const colors = { player: { ...white, number: 'fff0' }, goalkeeper: white };
    const odd = lineup(HOME_ID, { team: { id: HOME_ID, name: 'T', logo: null, colors } });
    expect(lineupsOf(odd, lineup(AWAY_ID))?.home.kit).toBeNull();
  });
});

it.each([
  ['5BADFF', '#5badff'],
  ['#5badff', '#5badff'],
  ['0a9', '#00aa99'],
  ['fff0', null],
  ['1234567', null],
  ['', null],
  [null, null],
  ['red;--x', null],
])('reads the colour %s as %s', (raw, expected) => {
  expect(toHex(raw)).toBe(expected);
});
