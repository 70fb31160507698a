import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

const paramsSchema = z.object({ documentId: z.string() });

export const documentIdOf = (request: FastifyRequest): string =>
  paramsSchema.parse(request.params).documentId;
