import { SPORT_SLUGS, type SportSlug } from '@touchline/contracts';

/** A sport that the site knows. */
export interface KnownSport {
  readonly slug: SportSlug;
  /** For machines that read no messages; pages name it in their language. */
  readonly name: string;
}

const NAMES: Readonly<Record<SportSlug, string>> = {
  football: 'Football',
  basketball: 'Basketball',
  hockey: 'Ice hockey',
};

/** Football first; others as the game upstream has them. */
export const SPORTS: readonly KnownSport[] = SPORT_SLUGS.map((slug) => ({ slug, name: NAMES[slug] }));
