import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { notFound } from '../failures/failures.ts';
import type { SitePictures } from './pictures.ts';

const paramsSchema = z.object({
  file: z
    .string()
    .max(200)
    .regex(/^[a-z0-9-]+\.svg$/),
});

/** Registers `/uploads`, the path of Strapi's local provider, which is public. */
export const registerUploads = (app: FastifyInstance, { draw }: SitePictures): void => {
  app.get('/uploads/:file', (request, reply) => {
    const params = paramsSchema.safeParse(request.params);
    const picture = params.success ? draw(params.data.file.slice(0, -'.svg'.length)) : undefined;
    if (picture === undefined) throw notFound();
    return reply
      .header('cache-control', 'public, max-age=604800')
      .header('content-security-policy', "default-src 'none'")
      .type('image/svg+xml')
      .send(picture);
  });
};
