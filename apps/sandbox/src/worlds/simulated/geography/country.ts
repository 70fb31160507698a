/** A country of the simulated world, with the towns that can have a club. */
export interface SimulatedCountry {
  /** In the provider's spelling. */
  readonly name: string;
  readonly code: string;
  /** Selects the names of people, clubs and grounds. */
  readonly culture: Culture;
  readonly towns: readonly Town[];
}

export interface Town {
  readonly name: string;
  readonly zone: string;
}

export const CULTURES = [
  'english', 'american', 'antipodean', 'scottish', 'spanish', 'latin', 'german', 'italian', 'french', 'dutch', 'portuguese', 'brazilian',
  'turkish', 'russian', 'nordic', 'japanese', 'korean', 'indonesian', 'arabic', 'southern-african', 'west-african',
] as const; // prettier-ignore
export type Culture = (typeof CULTURES)[number];

/** Parses a comma-separated list of towns; `Town@Zone` has a time zone other than the country's default. */
export const towns = (zone: string, line: string): readonly Town[] =>
  line.split(',').map((entry) => {
    const [name = '', own] = entry.trim().split('@');
    return { name, zone: own ?? zone };
  });
