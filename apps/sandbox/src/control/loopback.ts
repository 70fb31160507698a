import type { FastifyReply, FastifyRequest } from 'fastify';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Refuses whoever asks from another machine. */
export const onlyLoopback = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (!LOOPBACK.has(request.ip)) await reply.code(403).send({ message: 'Only from this machine.' });
};
