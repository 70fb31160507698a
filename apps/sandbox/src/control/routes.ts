import type { FastifyReply, FastifyRequest, FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AdjustableClock } from '../time/clock.ts';
import { faultsOfSchema, type FaultSwitch, type Upstream } from '../faults/faults.ts';
import type { World } from '../worlds/world.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Refuses requests from other machines. */
export const onlyLoopback = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (!LOOPBACK.has(request.ip)) await reply.code(403).send({ message: 'Available from this machine only.' });
};

/** Responds to an invalid control request with the reason. */
export const refuse = (reply: FastifyReply, error: z.ZodError): FastifyReply =>
  reply.code(400).send({ message: z.prettifyError(error) });

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

/** Registers `GET` and `PUT /__sandbox/clock`: the clock of an upstream. */
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

/** Registers `GET` and `PUT /__sandbox/faults`: the faults of an upstream, until they are changed. */
export const registerFaults = (app: FastifyInstance, upstream: Upstream, faults: FaultSwitch): void => {
  const options = { onRequest: onlyLoopback };
  const schema = faultsOfSchema(upstream);
  app.get('/__sandbox/faults', options, (_request, reply) => reply.send({ [upstream]: faults.current }));
  app.put('/__sandbox/faults', options, (request, reply) => {
    const body = schema.safeParse(request.body);
    if (!body.success) return refuse(reply, body.error);
    faults.set(body.data[upstream] ?? {});
    return reply.send({ [upstream]: faults.current });
  });
};

/** Registers `GET` and `PUT /__sandbox/settings`: settings that an upstream reads from `settings` on each use. */
export const registerSettings = <Settings extends object>(
  app: FastifyInstance,
  schema: z.ZodType<Settings>,
  settings: Settings,
): void => {
  const options = { onRequest: onlyLoopback };
  app.get('/__sandbox/settings', options, (_request, reply) => reply.send(settings));
  app.put('/__sandbox/settings', options, (request, reply) => {
    const body = schema.safeParse(request.body);
    if (!body.success) return refuse(reply, body.error);
    // Changes the given object, which the upstream reads.
    Object.assign(settings, body.data);
    return reply.send(settings);
  });
};

/** The parts of a running sandbox that can be changed, from the same machine only. */
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
