import type { FastifyInstance } from 'fastify';

import { faultsOfSchema, type FaultSwitch, type Upstream } from '../faults/faults.ts';
import { onlyLoopback } from './loopback.ts';
import { refuse } from './refuse.ts';

/** `GET` and `PUT /__sandbox/faults`: what an upstream does wrong until it is told otherwise. */
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
