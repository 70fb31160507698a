import { shortNameOf } from './short-name.ts';

it.each([
  ['Arsenal', 'Arsenal'],
  ['Bayern Munich', 'Bayern Munich'],
  ['FC Porto', 'Porto'],
  ['RB Leipzig', 'RB Leipzig'],
  ['AC Milan', 'Milan'],
  ['Manchester United', 'Man Utd'],
  ['Manchester City', 'Man City'],
  ['Atletico Madrid', 'Atl Madrid'],
  ['Borussia Mönchengladbach', "B. M'gladbach"],
  ['Wolverhampton Wanderers', 'Wolverhampton'],
  ['Deportivo La Coruna', 'Dep. La Coruna'],
  ['Borussia Dortmund', 'B. Dortmund'],
  ['Manchester City W', 'Man City W'],
  ['Manchester United U21', 'Man Utd U21'],
  ['Bayern Munich II', 'Bayern Munich II'],
  ['Trinidad and Tobago', 'Trinidad'],
  ['United of Manchester', 'United'],
  ['Llanfairpwllgwyngyll', 'Llanfairpwllg…'],
  ['FC 08', 'FC 08'],
  ['SC', 'SC'],
  ['Зенит Санкт-Петербург', 'Зенит'],
])('%s is shortened to %s', (name, short) => {
  expect(shortNameOf(name)).toBe(short);
});
