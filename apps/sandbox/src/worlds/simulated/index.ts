import type { World } from '../world.ts';
import { hash } from '../random.ts';
import { SimulatedWorld } from './world.ts';

/** Creates a world of invented clubs; every result is a pure function of the seed and the instant. */
export const createSimulatedWorld = ({ seed }: { readonly seed: string | number }): World =>
  new SimulatedWorld(hash('seed', String(seed)));
