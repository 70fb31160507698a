/** The public API of fixture-phase: maps the clock of a fixture to a phase of the cache, and says when one usually ends. */
export { FIXTURE_PHASES, fixturePhase, type FixtureClock, type FixtureState } from './fixture-phase.ts';
export { usualEndMs } from './usual-end.ts';
