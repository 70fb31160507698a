import { TeamDetail } from '@touchline/contracts';
import type { ReportedSquadPlayer } from './team.ts';
import { presentTeamDetail } from './team-presenter.ts';

const player = (
  id: string,
  position: ReportedSquadPlayer['position'],
  number: number | null,
): ReportedSquadPlayer => ({
  id,
  name: id,
  age: null,
  number,
  position,
  photo: null,
});

test('a squad is sorted from goalkeeper to forward, then by number, unknown positions last', () => {
  const team = {
    id: '1',
    name: 'Home Town',
    shortName: 'Home',
    logo: null,
    sport: 'football',
    country: { code: 'NO', name: 'Norway' },
    national: false,
    founded: 1900,
    venue: null,
  };
  const squad = [
    player('f', 'forward', 9),
    player('x', null, 1),
    player('d', 'defender', null),
    player('c', 'defender', 2),
    player('g', 'goalkeeper', 30),
  ];
  const answer = TeamDetail.parse(presentTeamDetail(team, squad, []));
  expect(answer.squad.map(({ id }) => id)).toEqual(['g', 'c', 'd', 'f', 'x']);
});
