import type { TableZone } from '../../world.ts';

const zone = (from: number, to: number, description: string): TableZone => ({ from, to, description });

/** A European first division: the international cup, then places worth less, then the way down. */
export const europeanZones = (size: number, champions: number, lower: string): readonly TableZone[] => [
  ...(champions > 0 ? [zone(1, champions, 'Promotion - Continental Champions Cup (Qualification: )')] : []),
  zone(champions + 1, champions + 2, 'Promotion - Continental Cup Winners League (Qualification: )'),
  zone(size - 2, size, `Relegation - ${lower}`),
];

export const secondDivisionZones = (size: number, upper: string, lower: string): readonly TableZone[] => [
  zone(1, 2, `Promotion - ${upper}`),
  zone(3, 6, `Promotion - ${upper} (Promotion: )`),
  zone(size - 2, size, `Relegation - ${lower}`),
];

export const americanZones = (size: number, cup: string, lower: string): readonly TableZone[] => [
  zone(1, 4, `Promotion - ${cup} (Group Stage: )`),
  zone(5, 6, `Promotion - ${cup} (Qualification: )`),
  zone(size - 3, size, `Relegation - ${lower}`),
];

/** A closed league: nobody goes down, the best play on. */
export const closedZones = (best: number): readonly TableZone[] => [
  zone(1, best, 'Promotion - Play Offs: Quarter-finals'),
];
