/** A country in which the world plays, with towns that can carry a club. */
export interface SimulatedCountry {
  /** As the provider spells it. */
  readonly name: string;
  readonly code: string;
  /** Which names people, clubs and grounds bear. */
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

/** Towns in a comma-separated line; `Town@Zone` lies in another zone than its country's usual one. */
export const towns = (zone: string, line: string): readonly Town[] =>
  line.split(',').map((entry) => {
    const [name = '', own] = entry.trim().split('@');
    return { name, zone: own ?? zone };
  });
