/** The public API of fixture-phase: maps the clock of a fixture to a phase of the cache. */
export { FIXTURE_PHASES, fixturePhase, type FixtureClock, type FixtureState } from './fixture-phase.ts';
