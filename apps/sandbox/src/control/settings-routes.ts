import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';

import { onlyLoopback } from './loopback.ts';
import { refuse } from './refuse.ts';

/** `GET` and `PUT /__sandbox/settings`: what an upstream reads from `settings` anew whenever it needs it. */
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
    // Into the object that was given: the upstream holds that one.
    Object.assign(settings, body.data);
    return reply.send(settings);
  });
};
