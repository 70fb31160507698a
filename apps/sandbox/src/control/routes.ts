import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { AdjustableClock } from '../clock.ts';
import { faultsByUpstreamSchema, type FaultSwitch } from '../faults/faults.ts';
import type { World } from '../worlds/world.ts';

/** What can be set on a running sandbox, from the same machine only. */

export interface Controlled {
  readonly clock: AdjustableClock;
  readonly faults: FaultSwitch;
  readonly world: World;
}

const clockSchema = z
  .strictObject({
    now: z
      .union([z.iso.datetime({ offset: true }).transform((text) => Date.parse(text)), z.int()])
      .optional(),
    speed: z.number().min(0).max(100_000).optional(),
  })
  .refine(({ now, speed }) => now !== undefined || speed !== undefined, 'now or speed is needed');

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

const clockState = (clock: AdjustableClock) => ({
  now: new Date(clock.nowMs()).toISOString(),
  speed: clock.speed,
});

const refuse = (reply: FastifyReply, error: z.ZodError): FastifyReply =>
  reply.code(400).send({ message: z.prettifyError(error) });

export const registerControl = (app: FastifyInstance, { clock, faults, world }: Controlled): void => {
  const onlyLoopback = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!LOOPBACK.has(request.ip)) await reply.code(403).send({ message: 'Only from this machine.' });
  };
  const options = { onRequest: onlyLoopback };

  app.get('/__sandbox/clock', options, (_request, reply) => reply.send(clockState(clock)));

  app.put('/__sandbox/clock', options, (request, reply) => {
    const body = clockSchema.safeParse(request.body);
    if (!body.success) return refuse(reply, body.error);
    clock.set(body.data.now ?? clock.nowMs(), body.data.speed ?? clock.speed);
    return reply.send(clockState(clock));
  });

  app.get('/__sandbox/faults', options, (_request, reply) => reply.send({ game: faults.current }));

  app.put('/__sandbox/faults', options, (request, reply) => {
    const body = faultsByUpstreamSchema.safeParse(request.body);
    if (!body.success) return refuse(reply, body.error);
    faults.set(body.data.game ?? {});
    return reply.send({ game: faults.current });
  });

  app.get('/__sandbox/report', options, (_request, reply) => reply.send(world.report));
};
