import { strayClubs, type KeyedMatch } from './stray-clubs.ts';

/** Each club against each other club, home and away, in rounds (circle method). */
const season = (clubs: readonly string[]): KeyedMatch[] => {
  const [fixed = '', ...others] = clubs;
  const half = others.map((_, shift) => {
    const circle = [fixed, ...others.slice(shift), ...others.slice(0, shift)];
    return circle.slice(0, circle.length / 2).map((home, index) => ({
      home,
      away: circle[circle.length - 1 - index] ?? '',
      round: String(shift + 1),
    }));
  });
  const first = half.flat();
  return [
    ...first,
    ...first.map(({ home, away, round }) => ({ home: away, away: home, round: `${round} again` })),
  ];
};

const CLUBS = Array.from({ length: 8 }, (_, index) => `club ${String(index)}`);

const renamed = (
  matches: readonly KeyedMatch[],
  from: string,
  to: string,
  rounds: readonly string[],
): KeyedMatch[] =>
  matches.map((match) => {
    if (!rounds.includes(match.round)) return match;
    if (match.home === from) return { ...match, home: to };
    return match.away === from ? { ...match, away: to } : match;
  });

describe('a club with few matches in a season', () => {
  it('is a spelling of the only club that lacks exactly those rounds', () => {
    const matches = renamed(season(CLUBS), 'club 3', 'AFC', ['2', '5 again']);
    expect(strayClubs(matches)).toEqual([{ key: 'AFC', matches: 2, usual: 14, club: 'club 3' }]);
  });

  it('is not assigned if two clubs lack those rounds', () => {
    const matches = renamed(renamed(season(CLUBS), 'club 3', 'AFC', ['2']), 'club 4', 'XYZ', ['2']);
    expect(strayClubs(matches).map(({ key, club }) => [key, club])).toEqual([
      ['AFC', undefined],
      ['XYZ', undefined],
    ]);
  });

  it('a club that withdrew is not reported, nor is any in a season that has just begun', () => {
    const withdrew = season(CLUBS).filter(
      ({ home, away, round }) => !round.includes('again') || ![home, away].includes('club 3'),
    );
    expect(strayClubs(withdrew)).toEqual([]);
    expect(strayClubs(season(CLUBS).filter(({ round }) => round === '1'))).toEqual([]);
  });
});
