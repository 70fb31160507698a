import type { FixtureEvent, FixtureGoals, FixtureSide } from '../worlds/world.ts';

/**
 * What FIFA takes off for the cards of one player in one match, the dearest that applies: a booking, two of them, a
 * red card, a booking and a red card (Regulations of the World Cup, 2018 and 2022).
 */
const pointsOf = (details: readonly string[]): number => {
  const booked = details.includes('Yellow Card');
  if (details.includes('Red Card')) return booked ? -5 : -4;
  if (details.some((detail) => /^second yellow/i.test(detail))) return -3;
  return booked ? -1 : 0;
};

/** Fair-play points of both sides from a match's cards so far. */
export const fairPlay = (events: readonly FixtureEvent[]): FixtureGoals => {
  const of = (side: FixtureSide): number => {
    const cards = events.filter((event) => event.type === 'Card' && event.side === side);
    const players = Map.groupBy(cards, ({ player }) => player.id ?? player.name);
    return [...players.values()].reduce((sum, own) => sum + pointsOf(own.map(({ detail }) => detail)), 0);
  };
  return { home: of('home'), away: of('away') };
};
