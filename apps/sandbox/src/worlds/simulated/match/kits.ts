import type { KitColors } from '../../world.ts';
import { at, share } from '../random.ts';

/** Shirts, with the number that can be read on them. */
const SHIRTS: readonly KitColors[] = (
  [
    ['d50000', 'ffffff'], ['0d47a1', 'ffffff'], ['ffffff', '111111'], ['111111', 'ffffff'], ['2e7d32', 'ffffff'],
    ['fdd835', '111111'], ['ef6c00', '111111'], ['6a1b9a', 'ffffff'], ['81d4fa', '111111'], ['7b1f2b', 'ffffff'],
  ] as const
).map(([primary, number]) => ({ primary, number, border: primary })); // prettier-ignore
const KEEPERS: readonly KitColors[] = (['99ff99', 'ff80ab', 'b0bec5', 'ffb300'] as const).map((primary) => ({
  primary,
  number: '000000',
  border: primary,
}));

const channel = (hex: string, index: number): number =>
  Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16);
const distance = (a: string, b: string): number =>
  [0, 1, 2].reduce((sum, index) => sum + Math.abs(channel(a, index) - channel(b, index)), 0);
const CLEARLY_APART = 220;

export interface Kits {
  readonly player: KitColors;
  readonly goalkeeper: KitColors;
}

const homeShirt = (teamId: number): KitColors =>
  at(SHIRTS, Math.floor(share(teamId, 'shirt') * SHIRTS.length));

/** The guests change when their colours are too near to the hosts'; keepers differ from both teams. */
export const kitsOf = (homeId: number, awayId: number): { readonly home: Kits; readonly away: Kits } => {
  const home = homeShirt(homeId);
  const first = Math.floor(share(awayId, 'shirt') * SHIRTS.length);
  let away = homeShirt(awayId);
  for (let step = 1; distance(home.primary, away.primary) < CLEARLY_APART; step += 1) {
    away = at(SHIRTS, first + step);
  }
  const keeper = (teamId: number): KitColors => {
    let colors = at(KEEPERS, teamId);
    for (let step = 1; step < KEEPERS.length; step += 1) {
      if (Math.min(distance(colors.primary, home.primary), distance(colors.primary, away.primary)) > 90)
        break;
      colors = at(KEEPERS, teamId + step);
    }
    return colors;
  };
  return {
    home: { player: home, goalkeeper: keeper(homeId) },
    away: { player: away, goalkeeper: keeper(awayId) },
  };
};
