import { STATUS_CODES } from '@touchline/contracts';
import { fixtureRow } from '../testing/fixture-row.ts';
import { mapFixture, mapRecorded, recordedMatch } from '../testing/map-fixture.ts';
import { describeRecorded } from '../testing/recordings.ts';
import { toStatus } from './match.ts';

describeRecorded('recorded fixtures', () => {
  it.each([
    ['fixtures-bundes-ns-pst.json', 71],
    ['head-to-head-mu-mc-2021.json', 8],
    ['fixtures-cl-penalties.json', 2],
  ])('maps every row of %s', (file, count) => {
    expect(mapRecorded(file)).toHaveLength(count);
  });

  it('maps a match to come', () => {
    const match = recordedMatch('fixtures-bundes-ns-pst.json', '1049115');
    expect(match).toMatchObject({
      id: '1049115',
      sport: 'football',
      kickoffMs: Date.UTC(2024, 2, 30, 17, 30),
      kickoffConfirmed: true,
      league: {
        id: '78',
        name: 'Bundesliga',
        country: { code: 'DE', name: 'Germany' },
        season: 2023,
        round: 'Regular Season - 27',
      },
      status: { code: 'NS', raw: 'NS', minute: null, addedTime: null, confirmed: false },
      home: { id: '157', name: 'Bayern Munich', shortName: 'Bayern Munich' },
      score: { home: null, away: null, halfTime: null, fullTime: null, extraTime: null, penalties: null },
      winner: null,
      venue: { name: 'Allianz Arena', city: 'München' },
      referee: null,
    });
  });

  it('leaves parts that a list does not include undefined rather than empty', () => {
    const match = recordedMatch('head-to-head-mu-mc-2021.json', '653808');
    expect(match.events).toBeUndefined();
    expect(match.lineups).toBeUndefined();
    expect(match.statistics).toBeUndefined();
  });

  it('excludes the shoot-out from the score and takes the winner from it', () => {
    const match = recordedMatch('fixtures-cl-penalties.json', '1149519');
    expect(match.score).toEqual({
      home: 2,
      away: 1,
      halfTime: { home: 1, away: 1 },
      fullTime: { home: 2, away: 1 },
      extraTime: { home: 0, away: 0 },
      penalties: { home: 3, away: 2 },
    });
    expect(match.winner).toBe('home');
    expect(match.status).toMatchObject({ code: 'PEN', confirmed: true });
  });

  it('reads a league of no country, whose flag is null', () => {
    expect(recordedMatch('fixtures-cl-penalties.json', '1149519').league.country).toEqual({
      code: null,
      name: 'World',
    });
  });

  it('distinguishes the home nations although all use gb.svg', () => {
    expect(recordedMatch('head-to-head-mu-mc-2021.json', '653808').league.country).toEqual({
      code: 'GB-ENG',
      name: 'England',
    });
  });

  it('takes the winner of each recorded derby from its goals', () => {
    for (const { score, winner } of mapRecorded('head-to-head-mu-mc-2021.json')) {
      expect(score.home).not.toBeNull();
      expect(winner).toBe((score.home ?? 0) > (score.away ?? 0) ? 'home' : 'away');
    }
  });
});

it('leaves the kick-off unconfirmed while it is to be defined (documented, not recorded)', () => {
  expect(mapFixture(fixtureRow({ status: { short: 'TBD' } })).kickoffConfirmed).toBe(false);
});

it('has no venue if neither its name nor its city is known (documented, not recorded)', () => {
  const unknown = { venue: { id: null, name: null, city: null } };
  expect(mapFixture(fixtureRow({ fixture: unknown })).venue).toBeNull();
});

it('has a venue without an id (documented, not recorded)', () => {
  expect(mapFixture(fixtureRow()).venue).toEqual({ name: 'Old Road', city: 'Anytown' });
});

it('leaves a part without any valid row undefined, so that known values stay', () => {
  expect(mapFixture(fixtureRow({ rest: { events: [{ nonsense: true }] } })).events).toBeUndefined();
  expect(mapFixture(fixtureRow({ rest: { events: [] } })).events).toEqual([]);
});

it('drops unknown fields', () => {
  const match = mapFixture(fixtureRow({ fixture: { fresh: 'news' }, rest: { odds: [1, 2] } }));
  expect(JSON.stringify(match)).not.toContain('news');
});

const statusOf = (short: string, elapsed: number | null = null, extra: number | null = null) =>
  toStatus({ short, elapsed, extra });

describe('status (documented, not recorded, but for NS, FT and PEN)', () => {
  it.each(STATUS_CODES)('knows %s', (code) => {
    expect(statusOf(code)).toMatchObject({ code, raw: code });
  });

  it('maps an unknown code to LIVE and reports the raw code', () => {
    expect(statusOf('Q5', 70)).toMatchObject({ code: 'LIVE', raw: 'Q5', minute: 70, confirmed: false });
  });

  it.each([
    ['1H', 31, null, 31, null],
    ['1H', 45, 3, 45, 3],
    ['1H', 47, null, 45, 2],
    ['HT', 45, null, 45, null],
    ['2H', 90, 6, 90, 6],
    ['2H', 93, null, 90, 3],
    ['ET', 105, 1, 105, 1],
    ['ET', 121, null, 120, 1],
    ['P', 120, null, 120, null],
    ['2H', 67, 0, 67, null],
  ])('%s at %s+%s is minute %s, added %s', (code, elapsed, extra, minute, addedTime) => {
    expect(statusOf(code, elapsed, extra)).toMatchObject({ minute, addedTime });
  });

  it('has no minute if the provider sends none, or a negative one', () => {
    expect(statusOf('NS')).toMatchObject({ minute: null, addedTime: null });
    expect(statusOf('1H', -3)).toMatchObject({ minute: null });
  });

  it.each(STATUS_CODES)('of %s is confirmed only if nothing can change any more', (code) => {
    const settled = ['FT', 'AET', 'PEN', 'AWD', 'WO', 'CANC', 'ABD'].includes(code);
    expect(statusOf(code).confirmed).toBe(settled);
  });
});
