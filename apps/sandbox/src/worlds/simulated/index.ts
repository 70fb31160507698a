import type { World } from '../world.ts';
import { hash } from '../random.ts';
import { SimulatedWorld } from './world.ts';

/** A world of invented clubs: every answer is a pure function of the seed and the instant. */
export const createSimulatedWorld = ({ seed }: { readonly seed: string | number }): World =>
  new SimulatedWorld(hash('seed', String(seed)));
