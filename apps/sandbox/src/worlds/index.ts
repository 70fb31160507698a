import type { WorldConfig } from '../config.ts';
import { readOpenfootballWorld } from './openfootball/index.ts';
import { createSimulatedWorld } from './simulated/index.ts';
import { WorldError } from './world-error.ts';
import type { World } from './world.ts';

/** Where the worlds are chosen: the one place that knows them all. */
export const createWorld = async (config: WorldConfig): Promise<World> => {
  switch (config.kind) {
    case 'simulated':
      return createSimulatedWorld({ seed: config.seed });
    case 'openfootball':
      return readOpenfootballWorld(config.dataDir);
    case 'replay':
      throw new WorldError('GAME_WORLD=replay is not built yet; simulated and openfootball are');
  }
};
