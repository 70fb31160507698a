import { createSimulatedWorld } from '../index.ts';

const world = createSimulatedWorld({ seed: 'squads' });
const ages = (birthDate: string, year: number): number => year - Number(birthDate.slice(0, 4));

describe.each([2024, 2026, 2031])('squads of %i', (year) => {
  const view = world.at(Date.UTC(year, 9, 1));
  const squads = view
    .teams()
    .filter((_, index) => index % 7 === 0)
    .map(({ id }) => view.squad(id));

  it('have 23 to 26 players, three of them goalkeepers, each with a unique number and name', () => {
    for (const squad of squads) {
      expect(squad.length).toBeGreaterThanOrEqual(23);
      expect(squad.length).toBeLessThanOrEqual(26);
      expect(squad.filter(({ position }) => position === 'Goalkeeper')).toHaveLength(3);
      expect(new Set(squad.map(({ number }) => number)).size).toBe(squad.length);
      expect(new Set(squad.map(({ name }) => name)).size).toBe(squad.length);
    }
  });

  it('are 17 to 35 years old, with a plausible height', () => {
    for (const player of squads.flat()) {
      expect(ages(player.birthDate ?? '', year)).toBeGreaterThanOrEqual(17);
      expect(ages(player.birthDate ?? '', year)).toBeLessThanOrEqual(35);
      expect(player.heightCm).toBeGreaterThanOrEqual(165);
      expect(player.heightCm).toBeLessThanOrEqual(200);
    }
  });
});

describe('a player', () => {
  it('keeps his data, is found by his id, and leaves after some years', () => {
    const before = world.at(Date.UTC(2026, 9, 1));
    const after = world.at(Date.UTC(2027, 9, 1));
    const squads = [10_103, 11_109, 30_104, 40_107].map((id) => [before.squad(id), after.squad(id)] as const);
    let stayed = 0;
    for (const [old, now] of squads) {
      for (const player of old) {
        const same = now.find(({ id }) => id === player.id);
        expect(after.player(player.id)).toMatchObject({
          birthDate: player.birthDate,
          lastName: player.lastName,
        });
        if (same === undefined) continue;
        expect({ ...same, name: '' }).toEqual({ ...player, name: '' });
        stayed += 1;
      }
      expect(now.filter(({ id }) => old.every((player) => player.id !== id)).length).toBeGreaterThan(0);
    }
    expect(stayed).toBeGreaterThan(60);
    expect(before.player(123)).toBeUndefined();
  });
});
