import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** A control request that is not one, and why. */
export const refuse = (reply: FastifyReply, error: z.ZodError): FastifyReply =>
  reply.code(400).send({ message: z.prettifyError(error) });
