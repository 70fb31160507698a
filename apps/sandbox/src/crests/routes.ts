import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';

import { crest } from './crest.ts';
import { countryFlag } from './flags.ts';
import { leagueLogo } from './league-logo.ts';
import { ground, portrait } from './portrait.ts';

/** The image host that answers point to: drawn here, the same for an id for ever, and nobody's real emblem. */
const PICTURES: Readonly<Record<string, (id: number) => string>> = {
  teams: crest,
  leagues: leagueLogo,
  players: (id) => portrait(id, 'shirt'),
  coachs: (id) => portrait(id, 'jacket'),
  venues: ground,
};

const idParams = z.object({ file: z.string().regex(/^\d{1,15}\.svg$/) });
const flagParams = z.object({ file: z.string().regex(/^[a-z-]{2,6}\.svg$/) });

const send = (reply: FastifyReply, svg: string): FastifyReply =>
  reply
    .header('cache-control', 'public, max-age=604800')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .type('image/svg+xml')
    .send(svg);

export const registerPictures = (app: FastifyInstance): void => {
  for (const [folder, draw] of Object.entries(PICTURES)) {
    app.get(`/football/${folder}/:file`, (request, reply) => {
      const params = idParams.safeParse(request.params);
      if (!params.success) return reply.code(404).send({ message: 'No such picture.' });
      return send(reply, draw(Number.parseInt(params.data.file, 10)));
    });
  }

  app.get('/flags/:file', async (request, reply) => {
    const params = flagParams.safeParse(request.params);
    const svg = params.success ? await countryFlag(params.data.file.slice(0, -'.svg'.length)) : undefined;
    return svg === undefined ? reply.code(404).send({ message: 'No such flag.' }) : send(reply, svg);
  });
};
