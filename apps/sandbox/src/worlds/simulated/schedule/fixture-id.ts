/** A fixture number encodes season, competition and place, so that a single fixture can be found without the others. */
const ROOM = 40_000;
const COMPETITIONS = 100;
const FIRST_YEAR = 1970;
/** No fixture is earlier: numbers of a season that begins the year before would be negative. */
export const FIRST_FIXTURE_MS = Date.UTC(FIRST_YEAR + 1, 0, 1);

interface FixtureKey {
  readonly year: number;
  /** Index of the competition in the world's list. */
  readonly slot: number;
  readonly number: number;
}

export const fixtureId = ({ year, slot, number }: FixtureKey): number =>
  ((year - FIRST_YEAR) * COMPETITIONS + slot) * ROOM + number;

export const fixtureKey = (id: number): FixtureKey => ({
  number: id % ROOM,
  slot: Math.floor(id / ROOM) % COMPETITIONS,
  year: FIRST_YEAR + Math.floor(id / ROOM / COMPETITIONS),
});
