import type { Country } from '../worlds/world.ts';

/**
 * Addresses of pictures. The provider's answers point to its own image host; these point to the sandbox, which
 * draws them (`src/crests`), so that no picture of a real club is ever asked for.
 */
export interface Links {
  team(id: number): string;
  league(id: number): string;
  player(id: number): string;
  coach(id: number): string;
  venue(id: number): string;
  flag(country: Country): string | null;
}

export const linksTo = (origin: string): Links => ({
  team: (id) => `${origin}/football/teams/${String(id)}.svg`,
  league: (id) => `${origin}/football/leagues/${String(id)}.svg`,
  player: (id) => `${origin}/football/players/${String(id)}.svg`,
  coach: (id) => `${origin}/football/coachs/${String(id)}.svg`,
  venue: (id) => `${origin}/football/venues/${String(id)}.svg`,
  flag: (country) => (country.code === null ? null : `${origin}/flags/${country.code.toLowerCase()}.svg`),
});
