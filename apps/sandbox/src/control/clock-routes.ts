import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import type { AdjustableClock } from '../time/clock.ts';
import { onlyLoopback } from './loopback.ts';
import { refuse } from './refuse.ts';

const clockSchema = z
  .strictObject({
    now: z
      .union([z.iso.datetime({ offset: true }).transform((text) => Date.parse(text)), z.int()])
      .optional(),
    speed: z.number().min(0).max(100_000).optional(),
  })
  .refine(({ now, speed }) => now !== undefined || speed !== undefined, 'now or speed is needed');

const clockState = (clock: AdjustableClock) => ({
  now: new Date(clock.nowMs()).toISOString(),
  speed: clock.speed,
});

/** `GET` and `PUT /__sandbox/clock`: an upstream's own time. */
export const registerClock = (app: FastifyInstance, clock: AdjustableClock): void => {
  const options = { onRequest: onlyLoopback };
  app.get('/__sandbox/clock', options, (_request, reply) => reply.send(clockState(clock)));
  app.put('/__sandbox/clock', options, (request, reply) => {
    const body = clockSchema.safeParse(request.body);
    if (!body.success) return refuse(reply, body.error);
    clock.set(body.data.now ?? clock.nowMs(), body.data.speed ?? clock.speed);
    return reply.send(clockState(clock));
  });
};
