import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { crest, designOf, COLOURS } from './crest.ts';
import { countryFlag } from './flags.ts';

const SKIES = ['#dfe6ee', '#e7e2d8', '#dbe9e0', '#e9dfe6', '#e1e1ea'] as const;

const pick = <T>(list: readonly [T, ...T[]], index: number): T => list[index % list.length] ?? list[0];

/** Draws an anonymous head and shoulders. */
const portrait = (id: number, wears: 'shirt' | 'jacket'): string => {
  const cloth = wears === 'shirt' ? pick(COLOURS, id * 7) : '#2b313a';
  const lapels = wears === 'jacket' ? '<path fill="#f4f5f7" d="M34 62h12l-6 14z"/>' : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><path fill="${pick(SKIES, id)}" d="M0 0h80v80H0z"/>` +
    `<path fill="#8c96a3" d="M40 14a15 16 0 1 1 0 32a15 16 0 1 1 0-32zM33 44h14v14H33z"/>` +
    `<path fill="${cloth}" d="M12 80c1-14 11-21 21-23 4 5 10 5 14 0 10 2 20 9 21 23z"/>${lapels}</svg>`
  );
};

/** Draws a pitch from above, mown in stripes. */
const ground = (id: number): string => {
  const stripes = Array.from({ length: 6 }, (_, index) => index)
    .filter((index) => (index + id) % 2 === 0)
    .map((index) => `M${String(index * 20)} 0h20v80h-20z`)
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80"><path fill="#2f7d3b" d="M0 0h120v80H0z"/>` +
    `<path fill="#378a44" d="${stripes}"/><path fill="none" stroke="#fff" stroke-width="1.500" ` +
    `d="M6 6h108v68H6zM60 6v68M60 30a10 10 0 1 1 0 20a10 10 0 1 1 0-20zM6 24h14v32H6M114 24h-14v32h14"/></svg>`
  );
};

const GLYPHS = [
  // a cup
  'M13 10h14v3h4c0 6-2 9-6 10-1 2-2 3-4 3.500V30h4v3H15v-3h4v-3.500c-2-.500-3-1.500-4-3.500-4-1-6-4-6-10h4z',
  // a star
  'M20 8l3.700 8 8.800 1-6.500 6 1.700 8.700L20 27.300l-7.700 4.400L14 23l-6.500-6 8.800-1z',
  // a ball
  'M20 9a11 11 0 1 0 .01 0zM20 14l5 3.600-1.900 5.900h-6.200L15 17.600z',
  // three rising bars
  'M9 24h6v8H9zM17 17h6v15h-6zM25 10h6v22h-6z',
] as const;

/** Draws a rounded tile, so that a league does not look like a club. */
const leagueLogo = (id: number): string => {
  const { field, charge } = designOf(id);
  const glyph = GLYPHS[id % GLYPHS.length] ?? GLYPHS[0];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect x="1.500" y="1.500" width="37" height="37" rx="9" ` +
    `fill="${field}" stroke="#0b0d10" stroke-opacity=".55" stroke-width="1.500"/><path fill="${charge}" fill-rule="evenodd" d="${glyph}"/></svg>`
  );
};

/** The images that responses refer to: drawn here, always the same for an id, and no real emblems. */
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
