import type { Venue } from '../world.ts';

export const NO_VENUE: Venue = {
  id: null,
  name: null,
  address: null,
  city: null,
  capacity: null,
  surface: null,
};

/** "Luzhniki Stadium, Moscow"; without a comma it is the city. */
export const venueNamed = (ground: string | undefined): Venue => {
  if (ground === undefined || ground.trim() === '') return NO_VENUE;
  const comma = ground.lastIndexOf(',');
  if (comma === -1) return { ...NO_VENUE, city: ground.trim() };
  return { ...NO_VENUE, name: ground.slice(0, comma).trim(), city: ground.slice(comma + 1).trim() };
};
