import { seasonTables } from '../../tables/season-table.ts';
import {
  emptyDirectoryForEachTest,
  fixtures,
  match,
  NOW,
  read,
  readAll,
  write,
} from './testing/season-files.ts';

emptyDirectoryForEachTest();

describe('matches that count for a table', () => {
  it('play-offs are served but not counted, and reported', async () => {
    const world = await read(
      match('Arsenal FC', 'Chelsea FC'),
      match('Arsenal FC', 'Chelsea FC', { date: '2024-05-20', round: 'Final', stage: 'Finals' }),
      match('Arsenal FC', 'Chelsea FC', { date: '2024-05-10', round: 'Championship, Matchday 1' }),
    );
    const view = world.at(NOW);
    expect(fixtures(view).map(({ scheduled }) => scheduled.round)).toEqual([
      'Regular Season - 1',
      'Championship Round - 1',
      'Finals - Final',
    ]);
    const id = view.leagues()[0]?.id ?? 0;
    expect(seasonTables(view, id, 2023)[0]?.rows[0]).toMatchObject({ points: 3, all: { played: 1 } });
    expect(world.report.skipped[0]?.why).toContain('2 matches of later phases');
  });

  it.each([
    ['an empty round of a stage', { round: '', stage: 'Promotion Playoffs' }, 'Promotion Playoffs'],
    ['no round of a stage', { round: undefined, stage: 'Relegation' }, 'Relegation Round'],
  ])('%s does not count for the table', async (_what, changes, round) => {
    const world = await read(
      match('Arsenal FC', 'Chelsea FC'),
      match('Chelsea FC', 'Arsenal FC', { date: '2024-05-20', ...changes }),
    );
    const view = world.at(NOW);
    expect(fixtures(view).map(({ scheduled }) => scheduled.round)).toEqual(['Regular Season - 1', round]);
    const [table] = seasonTables(view, view.leagues()[0]?.id ?? 0, 2023);
    expect(table?.rows.map(({ points }) => points)).toEqual([3, 0]);
    expect(world.report.skipped[0]?.why).toContain(round);
  });

  it.each([
    ['rounds called after a group', [{ round: 'Group A' }, { round: 'Group B' }], ['Group A', 'Group B']],
    [
      'a group in front of the matchday',
      [{ round: 'Group A, Matchday 1' }, { round: 'Group B, Matchday 1' }],
      ['Group A', 'Group B'],
    ],
    [
      'half-seasons without matchdays',
      [{ round: '1° Semestre' }, { round: '2° Semestre' }],
      ['1° Semestre', '2° Semestre'],
    ],
    [
      'half-seasons with matchdays',
      [{ round: '1° Semestre, Matchday 1' }, { round: '2° Semestre, Matchday 1' }],
      ['1° Semestre', '2° Semestre'],
    ],
    [
      'stages that are half-seasons',
      [
        { round: '', stage: 'Apertura' },
        { round: '', stage: 'Clausura' },
      ],
      ['Apertura', 'Clausura'],
    ],
  ])('%s have a table each', async (_what, [first, second], groups) => {
    const world = await read(
      match('Arsenal FC', 'Chelsea FC', first),
      match('Everton FC', 'Fulham FC', { date: '2024-02-03', ...second }),
    );
    const view = world.at(NOW);
    const tables = seasonTables(view, view.leagues()[0]?.id ?? 0, 2023);
    expect(tables.map(({ group, rows }) => [group, rows.length])).toEqual(groups.map((group) => [group, 2]));
    expect(world.report.skipped).toEqual([]);
  });

  it.each([
    ['1975-76', 'goal average', ['Everton FC', 'Arsenal FC']],
    ['1976-77', 'goal difference', ['Arsenal FC', 'Everton FC']],
  ])('a table of %s is ranked by %s, with two points for a win', async (season, _rule, order) => {
    const date = `${season.slice(0, 4)}-09-01`;
    await write(`${season}/en.1.json`, {
      name: `English Division One ${season}`,
      matches: [
        match('Arsenal FC', 'Chelsea FC', { date, score: { ft: [5, 1] } }),
        match('Everton FC', 'Fulham FC', { date, score: { ft: [2, 0] } }),
      ],
    });
    const view = (await readAll()).at(NOW);
    const [table] = seasonTables(view, view.leagues()[0]?.id ?? 0, Number(season.slice(0, 4)));
    const [first, second] = table?.rows ?? [];
    expect([first, second].map((row) => view.team(row?.teamId ?? 0)?.name)).toEqual(order);
    expect(first?.points).toBe(2);
  });

  it('a club with a ruling that is missing from a whole season is reported', async () => {
    const clubs = [
      'Everton FC',
      ...Array.from({ length: 9 }, (_, index) => `Club ${'ABCDEFGHI'.charAt(index)}`),
    ];
    const world = await read(
      ...clubs.flatMap((club, index) => (index % 2 === 0 ? [match(club, clubs[index + 1] ?? '')] : [])),
    );
    expect(world.report.skipped).toEqual([
      { source: 'en.1/2023', why: 'Nottingham Forest is in a ruling but not in the files: -4 points' },
    ]);
    const view = world.at(NOW);
    const [table] = seasonTables(view, view.leagues()[0]?.id ?? 0, 2023);
    expect(table?.rows.at(-1)).toMatchObject({ points: -5, adjustment: -8 });
  });

  it('a season without a table is reported with its rounds', async () => {
    const world = await read(match('Arsenal FC', 'Chelsea FC', { round: 'Preliminary Round' }));
    expect(world.report.skipped[0]?.why).toBe(
      'no table: all 1 matches are of rounds that give none: Preliminary Round',
    );
  });
});
