import { WireScorer } from '../wire/scorer.ts';
import { toScorer } from './scorer.ts';

const part = (teamId: number, total: number | null, assists: number | null = null) => ({
  team: { id: teamId, name: `Team ${String(teamId)}`, logo: null },
  games: { appearences: 10 },
  goals: { total, assists },
  penalty: { scored: null },
});
const scorerOf = (...statistics: readonly unknown[]) =>
  toScorer(
    WireScorer.parse({ player: { id: 1, name: 'A. One', nationality: null, photo: null }, statistics }),
  );

describe('a scorer (documented, not recorded)', () => {
  it('who changed clubs has the goals of both, under the first', () => {
    expect(scorerOf(part(1, 5, 2), part(2, 3))).toMatchObject({
      team: { id: '1' },
      goals: 8,
      assists: 2,
      played: 20,
    });
  });

  it('has null where nobody counts', () => {
    expect(scorerOf(part(1, 5))).toMatchObject({ goals: 5, assists: null, penalties: null });
  });
});
