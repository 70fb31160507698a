/** Fixture numbers say where a fixture stands, so that any one can be found alone: season, competition, place. */
const ROOM = 40_000;
const COMPETITIONS = 100;
const FIRST_YEAR = 1970;
/** Before it there are no numbers: a season of the year before would have some below nought. */
export const FIRST_FIXTURE_MS = Date.UTC(FIRST_YEAR + 1, 0, 1);

interface FixtureKey {
  readonly year: number;
  /** Place of the competition in the world's list. */
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
