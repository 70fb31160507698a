import type { Country } from '../worlds/world.ts';

/**
 * URLs of images. The provider's responses point to its own image host; these point to the sandbox, which renders
 * them (`src/crests`), so that no image of a real club is ever requested.
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
