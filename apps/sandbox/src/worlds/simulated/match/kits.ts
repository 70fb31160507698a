import type { ShirtColors } from '../../world.ts';
import { at, share } from '../../random.ts';

export interface Kits {
  readonly player: ShirtColors;
  readonly goalkeeper: ShirtColors;
}

interface Shirt {
  readonly colors: ShirtColors;
  readonly rgb: readonly [number, number, number];
}

const shirt = (primary: string, number: string): Shirt => {
  const value = Number.parseInt(primary, 16);
  return {
    colors: { primary, number, border: primary },
    rgb: [value >> 16, (value >> 8) & 255, value & 255],
  };
};

/** Shirts with a legible colour for the number. */
const SHIRTS: readonly Shirt[] = [
  shirt('d50000', 'ffffff'), shirt('0d47a1', 'ffffff'), shirt('ffffff', '111111'), shirt('111111', 'ffffff'),
  shirt('2e7d32', 'ffffff'), shirt('fdd835', '111111'), shirt('ef6c00', '111111'), shirt('6a1b9a', 'ffffff'),
  shirt('81d4fa', '111111'), shirt('7b1f2b', 'ffffff'),
]; // prettier-ignore
const KEEPERS: readonly Shirt[] = ['99ff99', 'ff80ab', 'b0bec5', 'ffb300'].map((primary) =>
  shirt(primary, '000000'),
);

const apart = ({ rgb: [r, g, b] }: Shirt, { rgb: [R, G, B] }: Shirt): number => {
  const [red, green, blue] = [r - R, g - G, b - B];
  return (red < 0 ? -red : red) + (green < 0 ? -green : green) + (blue < 0 ? -blue : blue);
};
const TEAMS_APART = 220;
const KEEPER_APART = 90;

const favourite = (teamId: number): number => share(teamId, 'shirt') * SHIRTS.length;

const keeperOf = (teamId: number, home: Shirt, away: Shirt): Shirt =>
  KEEPERS.map((_, step) => at(KEEPERS, teamId + step)).find(
    (one) => apart(one, home) > KEEPER_APART && apart(one, away) > KEEPER_APART,
  ) ?? at(KEEPERS, teamId);

/** The away side changes its colours if they are too close to the home side's; goalkeepers differ from both teams. */
export const kitsOf = (homeId: number, awayId: number): { readonly home: Kits; readonly away: Kits } => {
  const home = at(SHIRTS, favourite(homeId) | 0);
  const first = favourite(awayId) | 0;
  let away = at(SHIRTS, first);
  for (let step = 1; apart(home, away) < TEAMS_APART; step += 1) away = at(SHIRTS, first + step);
  return {
    home: { player: home.colors, goalkeeper: keeperOf(homeId, home, away).colors },
    away: { player: away.colors, goalkeeper: keeperOf(awayId, home, away).colors },
  };
};
