import type { FastifyInstance } from 'fastify';

import type { AdjustableClock } from '../time/clock.ts';
import type { FaultSwitch } from '../faults/faults.ts';
import type { World } from '../worlds/world.ts';
import { registerClock } from './clock-routes.ts';
import { registerFaults } from './faults-routes.ts';
import { onlyLoopback } from './loopback.ts';

/** What can be set on a running sandbox, from the same machine only. */

export interface GameControlParts {
  readonly clock: AdjustableClock;
  readonly faults: FaultSwitch;
  readonly world: World;
}

export const registerControl = (app: FastifyInstance, { clock, faults, world }: GameControlParts): void => {
  registerClock(app, clock);
  registerFaults(app, 'game', faults);
  app.get('/__sandbox/report', { onRequest: onlyLoopback }, (_request, reply) => reply.send(world.report));
};
