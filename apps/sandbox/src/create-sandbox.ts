import fastify, { type FastifyRequest } from 'fastify';
import { minuteProblem, dayProblem, createQuota } from './api-football/quota.ts';
import { registerApiFootball } from './api-football/http/routes.ts';
import { registerApiSports } from './api-sports/http/routes.ts';
import { acceleratedClock, systemClock, type SandboxClock } from './time/clock.ts';
import type { GameConfig, WorldConfig } from './config.ts';
import { registerControl } from './control/routes.ts';
import { registerPictures } from './crests/routes.ts';
import { withEventFaults } from './faults/events/distorted-world.ts';
import { registerOutage } from './faults/events/outage.ts';
import { createFaults } from './faults/faults.ts';
import { injectFaults } from './faults/inject.ts';
import type { World, WorldReport } from './worlds/world.ts';
import { upstreamServer, type UpstreamServer } from './http/upstream-server.ts';
import { readOpenfootballWorld } from './worlds/openfootball/index.ts';
import { readReplayWorld } from './worlds/replay/index.ts';
import { createSimulatedWorld } from './worlds/simulated/index.ts';

/** Creates the configured world. Only this function depends on all of them. */
const createWorld = async (config: WorldConfig): Promise<World> => {
  switch (config.kind) {
    case 'simulated':
      return createSimulatedWorld({ seed: config.seed });
    case 'openfootball':
      return readOpenfootballWorld(config.dataDir);
    case 'replay':
      return readReplayWorld(config.dataDir, config.seed);
  }
};

export interface Sandbox extends UpstreamServer {
  /** Counts of what the world contains, and what it left out. */
  readonly report: WorldReport;
  /** The world and its clock, for an upstream with content about the same matches. */
  readonly game: { readonly world: World; readonly clock: SandboxClock };
}

export interface SandboxParts {
  /** Replaces the configured world. */
  readonly world?: World;
  /** Real time, on which the game's clock is based. */
  readonly realTime?: SandboxClock;
}

/** Creates the game upstream on its own port. */
export const createSandbox = async (config: GameConfig, parts: SandboxParts = {}): Promise<Sandbox> => {
  const realTime = parts.realTime ?? systemClock();
  const { startMs, speed, realMs = realTime.nowMs() } = config.clock;
  const clock = acceleratedClock(realTime, startMs ?? realMs, speed, realMs);
  const world = parts.world ?? (await createWorld(config.world));
  const faults = createFaults();
  const app = fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel, base: { upstream: 'game' } },
    // A stop does not wait for idle keep-alive connections.
    forceCloseConnections: 'idle',
  });

  const faultOf = injectFaults(app, faults);
  if (config.control) registerControl(app, { clock, faults, world });
  const eventFaults = () => faults.current.events;
  registerOutage(app, { world, clock, current: eventFaults });
  registerPictures(app);
  const door = {
    clock,
    keys: config.keys,
    refuseOverLimitWith: config.refuseOverLimitWith,
    pretendedLimit: (request: FastifyRequest) => {
      const { rateLimit } = faultOf(request);
      if (rateLimit === undefined) return undefined;
      return rateLimit === 'day' ? dayProblem : minuteProblem(config.limits.perMinute);
    },
  };
  registerApiSports(app, {
    ...door,
    // Worlds from a directory contain only football; the other sports are always simulated.
    seed: config.world.kind === 'simulated' ? config.world.seed : 1,
    quotaOf: () => createQuota(config.limits, realTime),
  });
  registerApiFootball(app, {
    ...door,
    world: withEventFaults(world, eventFaults),
    quota: createQuota(config.limits, realTime),
  });

  return Object.assign(upstreamServer(app, config), { report: world.report, game: { world, clock } });
};
