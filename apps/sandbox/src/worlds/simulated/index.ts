import type { World } from '../world.ts';
import { SimulatedWorld } from './world.ts';

/** A world of invented clubs: every answer is a pure function of the seed and the instant. */
export const createSimulatedWorld = ({ seed }: { readonly seed: string | number }): World =>
  new SimulatedWorld(String(seed));
