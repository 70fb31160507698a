import { seasonTables } from '../../tables/season-table.ts';
import type { Fixture, World } from '../world.ts';
import {
  emptyDirectoryForEachTest,
  fixtures,
  league,
  match,
  NOW,
  read,
  readAll,
  write,
} from './testing/season-files.ts';

emptyDirectoryForEachTest();

const only = (world: World, instantMs = NOW): Fixture => {
  const [fixture] = fixtures(world.at(instantMs));
  if (fixture === undefined) throw new Error('no fixture');
  return fixture;
};

describe('a match from the files', () => {
  it('is finished if it has a score, with the provider’s codes', async () => {
    const fixture = only(await read(match('Arsenal FC', 'Chelsea FC')));
    expect(fixture).toMatchObject({
      scheduled: { season: 2023, round: 'Regular Season - 1', kickoffMs: Date.parse('2023-08-12T14:00:00Z') },
      status: { code: 'FT', elapsed: 90, extra: null },
      goals: { home: 2, away: 1 },
      score: {
        halftime: { home: 1, away: 0 },
        fulltime: { home: 2, away: 1 },
        extratime: null,
        penalty: null,
      },
      winner: 'home',
    });
  });

  it('hides its result before kick-off', async () => {
    const world = await read(match('Arsenal FC', 'Chelsea FC'));
    const before = only(world, Date.parse('2023-08-12T13:59:59Z'));
    expect(before).toMatchObject({
      status: { code: 'NS', elapsed: null },
      goals: null,
      events: [],
      winner: null,
    });
    expect(before.score).toEqual({ halftime: null, fulltime: null, extratime: null, penalty: null });
    expect(only(world, Date.parse('2023-08-12T14:00:00Z')).status.code).toBe('FT');
  });

  it.each([
    ['no score stays not started', { score: {} }, 'NS', null],
    ['no score and no time: to be defined', { score: {}, time: undefined }, 'TBD', null],
    ['postponed', { score: {}, status: 'postponed' }, 'PST', null],
    ['cancelled', { score: {}, status: 'cancelled' }, 'CANC', null],
    ['cancelled with a score shows none', { status: 'cancelled' }, 'CANC', null],
    ['awarded', { score: { ft: [0, 2] }, status: 'awarded' }, 'AWD', { home: 0, away: 2 }],
    ['abandoned', { status: 'abandoned' }, 'ABD', { home: 2, away: 1 }],
    ['extra time counts its goals', { score: { ft: [1, 1], et: [2, 1] } }, 'AET', { home: 2, away: 1 }],
  ])('%s', async (_name, changes, code, goals) => {
    const fixture = only(await read(match('Arsenal FC', 'Chelsea FC', changes)));
    expect(fixture.status.code).toBe(code);
    expect(fixture.goals).toEqual(goals);
  });

  it('the goals of a shoot-out are not part of the score, after extra time or directly after 90 minutes', async () => {
    const long = only(
      await read(match('Arsenal FC', 'Chelsea FC', { score: { ft: [1, 1], et: [2, 2], p: [3, 4] } })),
    );
    expect(long).toMatchObject({
      status: { code: 'PEN', elapsed: 120 },
      goals: { home: 2, away: 2 },
      score: { extratime: { home: 1, away: 1 }, penalty: { home: 3, away: 4 } },
      winner: 'away',
    });
    const straight = only(
      await read(match('Arsenal FC', 'Chelsea FC', { score: { ft: [1, 1], p: [4, 3] } })),
    );
    expect(straight).toMatchObject({
      status: { code: 'PEN', elapsed: 90 },
      score: { extratime: null },
      winner: 'home',
    });
  });

  it('the goals become events in time order, an own goal for the side it counts for', async () => {
    await write('2022/worldcup.json', {
      name: 'World Cup 2022',
      matches: [
        {
          ...match('Argentina', 'France', {
            date: '2022-12-18',
            time: '18:00',
            round: 'Final',
            score: { ft: [2, 1] },
          }),
          goals1: [
            { name: 'Messi', minute: 90, offset: 2 },
            { name: 'Koundé', minute: 23, owngoal: true },
          ],
          goals2: [{ name: 'Mbappé', minute: '45+1', penalty: true }],
          ground: 'Lusail Iconic Stadium, Lusail',
        },
      ],
    });
    const world = await readAll();
    const fixture = only(world);
    expect(
      fixture.events.map(({ elapsed, extra, side, detail, player }) => [
        elapsed,
        extra,
        side,
        detail,
        player.name,
      ]),
    ).toEqual([
      [23, null, 'home', 'Own Goal', 'Koundé'],
      [45, 1, 'away', 'Penalty', 'Mbappé'],
      [90, 2, 'home', 'Normal Goal', 'Messi'],
    ]);
    expect(fixture.events[0]?.player.id).not.toBe(fixture.events[2]?.player.id);
    expect(fixture.scheduled).toMatchObject({
      kickoffMs: Date.parse('2022-12-18T15:00:00Z'),
      venue: { id: null, name: 'Lusail Iconic Stadium', city: 'Lusail' },
    });
    expect(
      world
        .at(NOW)
        .teams()
        .map(({ country, national }) => [country.code, national]),
    ).toEqual([
      ['AR', true],
      ['FR', true],
    ]);
  });
});

describe('irregular input', () => {
  it('a file that is not JSON is reported, and the rest is served', async () => {
    await write('2023-24/de.1.json', '{"name": "Bundesliga", "matches": [');
    await write('2023-24/notes.json', { hello: 'world' });
    const world = await read(match('Arsenal FC', 'Chelsea FC'));
    expect(world.report).toMatchObject({ leagues: 1, teams: 2, fixtures: 1 });
    const [broken, other] = world.report.skipped;
    expect([broken?.source, other?.source]).toEqual(['2023-24/de.1.json', '2023-24/notes.json']);
    expect(broken?.why).toContain('unreadable JSON');
    expect(other?.why).toContain('not a file of matches');
  });

  it.each([
    ['goals out of range', { score: { ft: [2, 500] } }, 'score'],
    ['half a goal', { score: { ft: [1.5, 0] } }, 'score'],
    ['a date that is none', { date: '2023-13-40' }, 'no such day'],
    ['a date in words', { date: 'Saturday' }, 'date'],
    ['nobody known yet', { team2: 'N.N.' }, 'not known yet'],
    ['a club against itself', { team2: 'Arsenal FC' }, 'against itself'],
    ['extra time that takes goals back', { score: { ft: [2, 1], et: [1, 1] } }, 'after extra time'],
  ])('%s: the match is reported and left out', async (_name, changes, why) => {
    const world = await read(match('Arsenal FC', 'Chelsea FC', changes), match('Everton FC', 'Fulham FC'));
    expect(world.report.fixtures).toBe(1);
    expect(world.report.skipped).toHaveLength(1);
    expect(world.report.skipped[0]?.source).toContain('2023-24/en.1.json #1');
    expect(world.report.skipped[0]?.why).toContain(why);
  });

  it('a duplicate is reported with the match that it repeats; a second meeting in the season is served', async () => {
    const world = await read(
      match('Arsenal FC', 'Chelsea FC'),
      match('Arsenal', 'Chelsea'),
      match('Arsenal FC', 'Chelsea FC', { date: '2024-02-03' }),
    );
    expect(world.report.fixtures).toBe(2);
    expect(world.report.skipped).toHaveLength(1);
    expect(world.report.skipped[0]?.source).toContain('#2');
    expect(world.report.skipped[0]?.why).toBe('the same match as 2023-24/en.1.json #1');
    const ids = fixtures(world.at(NOW)).map(({ scheduled }) => scheduled.id);
    expect(new Set(ids).size).toBe(2);
  });

  it('accepts CRLF, a byte order mark, a bare pair, an unknown status and a missing round', async () => {
    const text = JSON.stringify(
      league([match('Arsenal FC', 'Chelsea FC', { round: undefined, score: [2, 0], status: 'weird' })]),
      null,
      1,
    );
    await write('2023-24/en.1.json', `\uFEFF${text.replaceAll('\n', '\r\n')}`);
    const world = await readAll();
    expect(only(world)).toMatchObject({
      goals: { home: 2, away: 0 },
      scheduled: { round: 'Regular Season' },
    });
    expect(world.report.skipped[0]?.why).toContain('weird');
  });

  it('spellings of one club become one team with one id, in every league and after a restart', async () => {
    await write('2024-25/en.3.json', {
      name: 'English League One 2024/25',
      matches: [match('Arsenal', 'Barnsley FC')],
    });
    const first = await read(match('Arsenal FC', 'Chelsea FC'), match('Fulham FC', 'Arsenal'));
    const second = await readAll();
    const ids = (world: World) =>
      world
        .at(NOW)
        .teams()
        .map(({ id, name }) => [name, id]);
    expect(
      ids(first)
        .map(([name]) => name)
        .sort(),
    ).toEqual(['Arsenal', 'Barnsley FC', 'Chelsea FC', 'Fulham FC']);
    expect(ids(second)).toEqual(ids(first));
  });

  it('names that only the seasons show to be one club are merged, and the report contains the reason', async () => {
    await write('2024/br.1.json', {
      name: 'Brasileiro Série A 2024',
      matches: [match('Flamengo RJ', 'Atlético Mineiro', { date: '2024-05-01' })],
    });
    await write('2024/copa.l.json', {
      name: 'Copa Libertadores 2024',
      matches: [match('CR Flamengo (BRA)', 'Club Bolívar (BOL)', { date: '2024-05-15', round: 'Final' })],
    });
    const world = await readAll();
    const names = world.at(NOW).teams().map(({ name }) => name); // prettier-ignore
    expect(names.filter((name) => name.includes('Flamengo'))).toHaveLength(1);
    expect(world.report.skipped.find(({ source }) => source === 'br "flamengo rj"')?.why).toContain(
      'cr flamengo',
    );
  });

  it('a spelling used in a few rounds of a season is resolved to its club, and reported', async () => {
    const clubs = ['AFC Wimbledon', 'Barnsley FC', 'Crewe', 'Derby County'];
    const pairs = (day: number) => [
      [clubs[0], clubs[1 + (day % 3)]],
      [clubs[1 + ((day + 1) % 3)], clubs[1 + ((day + 2) % 3)]],
    ];
    await write('2024-25/en.3.json', {
      name: 'English League One 2024/25',
      matches: Array.from({ length: 12 }, (_, day) =>
        pairs(day).map(([one = '', other = '']) =>
          match(day === 4 ? one.replace('AFC Wimbledon', 'AFC') : one, other, {
            round: `Matchday ${String(day + 1)}`,
            date: `2024-09-${String(day + 10)}`,
          }),
        ),
      ).flat(),
    });
    const world = await readAll();
    expect(world.report.teams).toBe(4);
    expect(world.report.skipped[0]?.why).toBe(
      '"afc" is in 1 matches of a season of 12: read as "wimbledon", which alone lacks exactly those rounds',
    );
    const view = world.at(NOW);
    const [table] = seasonTables(view, view.leagues()[0]?.id ?? 0, 2024);
    expect(table?.rows.map(({ all }) => all.played)).toEqual([12, 12, 12, 12]);
  });

  it('a league of an unknown country is served and reported', async () => {
    await write('2024/xx.1.json', {
      name: 'Ruritanian League 2024',
      matches: [match('Zenda', 'Strelsau', { date: '2024-05-01' })],
    });
    const world = await readAll();
    expect(world.at(NOW).leagues()[0]).toMatchObject({
      name: 'Ruritanian League',
      country: { name: 'World', code: null },
    });
    expect(world.report.skipped[0]?.why).toContain('no country that is known');
  });

  it('throws for a directory that does not exist', async () => {
    await expect(readAll('nowhere')).rejects.toThrow('cannot be read');
  });
});
