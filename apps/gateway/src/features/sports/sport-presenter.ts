import type { Sport as SportAnswer } from '@touchline/contracts';
import type { Sport } from './sport.ts';

/** With the number of its matches that are being played. */
export function presentSport(sport: Sport, live: readonly { readonly sport: string }[]): SportAnswer {
  return { ...sport, live: live.filter((match) => match.sport === sport.slug).length };
}
