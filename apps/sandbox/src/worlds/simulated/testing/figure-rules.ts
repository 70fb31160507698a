import { FIXTURE_SIDES, type PlayerPerformance, type FixtureSide, type TeamStatistic } from '../../world.ts';
import { count, isGoal, sideOfPlayer, type Snapshot } from './snapshot.ts';

export const TYPES = [
  'Shots on Goal', 'Shots off Goal', 'Total Shots', 'Blocked Shots', 'Shots insidebox', 'Shots outsidebox', 'Fouls', 'Corner Kicks',
  'Offsides', 'Ball Possession', 'Yellow Cards', 'Red Cards', 'Goalkeeper Saves', 'Total passes', 'Passes accurate', 'Passes %',
  'expected_goals',
]; // prettier-ignore

/** Reads a statistic as a number; `null` counts as 0. */
export const figure = (rows: readonly TeamStatistic[], type: string): number =>
  Number.parseFloat(String(rows.find((row) => row.type === type)?.value ?? 0));

const total = (rows: readonly PlayerPerformance[], of: (row: PlayerPerformance) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

const teamFaults = ({ fixture, details }: Snapshot, side: FixtureSide): readonly string[] => {
  const { statistics } = details;
  if (statistics === null) return [];
  const faults: string[] = [];
  const expect = (holds: boolean, what: string): void => {
    if (!holds) faults.push(`${side}: ${what}`);
  };
  const own = (type: string): number => figure(statistics[side], type);
  const foe = (type: string): number => figure(statistics[side === 'home' ? 'away' : 'home'], type);
  const goals = count(
    fixture.events,
    (event) => isGoal(event) && event.side === side && event.detail !== 'Own Goal',
  );
  const card = (pattern: RegExp): number =>
    count(
      fixture.events,
      (event) => event.type === 'Card' && event.side === side && pattern.test(event.detail),
    );
  expect(statistics[side].map(({ type }) => type).join() === TYPES.join(), 'types');
  expect(own('Shots on Goal') >= goals, 'more goals than shots on goal');
  expect(
    own('Total Shots') === own('Shots on Goal') + own('Shots off Goal') + own('Blocked Shots'),
    'shots by end',
  );
  expect(own('Total Shots') === own('Shots insidebox') + own('Shots outsidebox'), 'shots by place');
  expect(own('Ball Possession') + foe('Ball Possession') === 100, 'possession');
  expect(own('Yellow Cards') === card(/^Yellow/), 'yellow cards');
  expect(own('Red Cards') === card(/^(Red|Second)/), 'red cards');
  expect(own('Goalkeeper Saves') + 0 <= foe('Shots on Goal'), 'saves');
  expect(own('Passes accurate') <= own('Total passes'), 'passes');
  expect(own('expected_goals') >= 0 && own('expected_goals') < 12, 'expected goals');
  return faults;
};

const playerFaults = ({ fixture, details }: Snapshot, side: FixtureSide): readonly string[] => {
  const { performances, statistics, lineups } = details;
  if (performances === null || statistics === null || lineups === null) return [];
  const faults: string[] = [];
  const expect = (holds: boolean, what: string): void => {
    if (!holds) faults.push(`${side}: ${what}`);
  };
  const rows = performances[side];
  const goals = fixture.events.filter((event) => isGoal(event));
  for (const row of rows) {
    const { name } = row.player;
    const mine = (event: (typeof goals)[number]): boolean =>
      event.player.name === name && sideOfPlayer(event) === side;
    expect(
      row.goals === count(goals, (event) => mine(event) && event.detail !== 'Own Goal'),
      `goals of ${name}`,
    );
    expect(
      row.assists === count(goals, (event) => event.assist.name === name && event.side === side),
      `assists of ${name}`,
    );
    expect(
      row.cards.yellow === count(fixture.events, (event) => mine(event) && event.detail === 'Yellow Card'),
      `cards of ${name}`,
    );
    expect((row.minutes ?? 0) <= (fixture.status.elapsed ?? 0) + 1, `minutes of ${name}`);
    expect(row.shots.total >= row.shots.on && row.shots.on >= row.goals, `shots of ${name}`);
    expect(
      row.duels.total >= row.duels.won && row.dribbles.attempts >= row.dribbles.success,
      `duels of ${name}`,
    );
    expect(row.minutes !== null || (row.rating === null && row.passes.total === 0), `${name} did not play`);
  }
  expect(
    rows.length === lineups[side].starters.length + lineups[side].substitutes.length,
    'everyone is listed',
  );
  expect(rows.filter(({ captain }) => captain).length === 1, 'one captain');
  expect(total(rows, (row) => row.fouls.committed) === figure(statistics[side], 'Fouls'), 'fouls');
  expect(total(rows, (row) => row.shots.total) === figure(statistics[side], 'Total Shots'), 'shots');
  expect(total(rows, (row) => row.passes.total) === figure(statistics[side], 'Total passes'), 'passes');
  expect(total(rows, (row) => row.saves ?? 0) === figure(statistics[side], 'Goalkeeper Saves'), 'saves');
  return faults;
};

/** Lists contradictions between events, team figures and players' figures. */
export const figureFaults = (snapshot: Snapshot): readonly string[] =>
  FIXTURE_SIDES.flatMap((side) => [...teamFaults(snapshot, side), ...playerFaults(snapshot, side)]);
