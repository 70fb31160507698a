import type { WorldConfig } from './config.ts';
import { readOpenfootballWorld } from './worlds/openfootball/index.ts';
import { readReplayWorld } from './worlds/replay/index.ts';
import { createSimulatedWorld } from './worlds/simulated/index.ts';
import type { World } from './worlds/world.ts';

/** Where the worlds are chosen: the one place that knows them all. */
export const createWorld = async (config: WorldConfig): Promise<World> => {
  switch (config.kind) {
    case 'simulated':
      return createSimulatedWorld({ seed: config.seed });
    case 'openfootball':
      return readOpenfootballWorld(config.dataDir);
    case 'replay':
      return readReplayWorld(config.dataDir, config.seed);
  }
};
