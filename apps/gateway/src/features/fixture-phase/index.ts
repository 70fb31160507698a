/** The public API of fixture-phase: where a fixture's own clock stands, as the cache's phases. */
export { fixturePhase, type FixtureClock, type FixtureState } from './fixture-phase.ts';
