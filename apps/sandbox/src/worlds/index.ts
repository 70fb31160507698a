import type { WorldConfig } from '../config.ts';
import type { World } from './world.ts';

/** Where the worlds are chosen: the one place that knows them all. */
export const createWorld = async (config: WorldConfig): Promise<World> => {
  await Promise.resolve();
  throw new Error(`GAME_WORLD=${config.kind} is not built yet`);
};
