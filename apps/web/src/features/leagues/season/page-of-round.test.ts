import { matchOf } from '../../../shared/spoilers/testing/results.ts';
import { pageOfRound } from './page-of-round.ts';

const ofDay = (day: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...matchOf({
      id: `${day}-${String(index)}`,
      home: 'a',
      away: 'b',
      phase: 'scheduled',
      code: 'NS',
      goals: null,
    }),
    kickoff: `${day}T12:00:00.000Z`,
  }));
const MONTH = [...ofDay('2026-03-13', 40), ...ofDay('2026-03-14', 30), ...ofDay('2026-03-16', 20)];

test('a short round is whole', () => {
  const short = ofDay('2026-03-14', 60);
  expect(pageOfRound(short, '2026-03-14', '2026-03-14')).toMatchObject({ matches: short, day: undefined });
});

test.each([
  ['today', '2026-03-14', null, '2026-03-14', 30],
  ['the next day with matches where today has none', '2026-03-15', null, '2026-03-16', 20],
  ['the last one when all are over', '2026-04-01', null, '2026-03-16', 20],
  ['the one that is asked for', '2026-03-14', '2026-03-13', '2026-03-13', 40],
  ['today for a day that it does not have', '2026-03-14', '2026-01-01', '2026-03-14', 30],
])('of a long one %s is shown', (_, today, asked, day, count) => {
  const page = pageOfRound(MONTH, asked, today);
  expect([page.day, page.matches.length]).toEqual([day, count]);
});

test('its days lead to each other', () => {
  expect(pageOfRound(MONTH, '2026-03-13', '2026-03-14')).toMatchObject({
    previous: undefined,
    next: '2026-03-14',
  });
  expect(pageOfRound(MONTH, '2026-03-16', '2026-03-14')).toMatchObject({
    previous: '2026-03-14',
    next: undefined,
  });
});
