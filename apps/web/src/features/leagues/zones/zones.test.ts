import type { ZONES } from '@touchline/contracts';
import { groupOf, rowOf } from '../testing/table-of.ts';
import { legendOf, ZONE_STYLES } from './zones.tsx';

const zone = (kind: (typeof ZONES)[number], name: string | null = null) => ({ zone: { kind, name } });

it('lists each zone once, in the order of the table', () => {
  const group = groupOf([
    rowOf(1, zone('continental-1', 'Champions Cup')),
    rowOf(2, zone('continental-1', 'Champions Cup')),
    rowOf(3, zone('continental-2')),
    rowOf(4),
    rowOf(5, zone('relegation')),
  ]);
  expect(legendOf([group])).toEqual([
    { kind: 'continental-1', name: 'Champions Cup' },
    { kind: 'continental-2', name: null },
    { kind: 'relegation', name: null },
  ]);
});

it('keeps two competitions of one kind apart, and combines the groups of a cup', () => {
  const groups = [
    groupOf([rowOf(1, zone('relegation', 'North')), rowOf(2, zone('relegation', 'South'))], 'Group A'),
    groupOf([rowOf(1, zone('relegation', 'North'))], 'Group B'),
  ];
  expect(legendOf(groups)).toHaveLength(2);
});

it('is empty if no rank has a zone', () => {
  expect(legendOf([groupOf([rowOf(1)])])).toEqual([]);
});

it('distinguishes zones of one direction by shape, not by colour alone', () => {
  const looks = (['continental-1', 'continental-2', 'continental-3'] as const).map(
    (kind) => ZONE_STYLES[kind],
  );
  expect(new Set(looks.map(({ colour, dash }) => `${colour} ${dash ?? ''}`)).size).toBe(3);
  expect(ZONE_STYLES.relegation.dash).not.toBe(ZONE_STYLES['relegation-playoff'].dash);
  expect(ZONE_STYLES.promotion.dash).not.toBe(ZONE_STYLES['promotion-playoff'].dash);
});
