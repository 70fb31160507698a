import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const PATH = '/api/docs';

/** A file of `swagger-ui-dist`. Of that package only the files in `FILES` are served. */
const STYLES = 'swagger-ui.css';
const BUNDLE = 'swagger-ui-bundle.js';
const FILES: ReadonlySet<string> = new Set([STYLES, BUNDLE].map((name) => `/${name}`));
/** Our own script, since the page allows no inline script. */
const START = 'start.js';

/** Allows Swagger UI's own files and its inline styles, the document of this origin, and nothing else. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "font-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Touchline API</title>
    <link rel="stylesheet" href="${PATH}/${STYLES}" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="${PATH}/${BUNDLE}"></script>
    <script src="${PATH}/${START}"></script>
  </body>
</html>
`;

const START_SCRIPT = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true });\n`;

const root = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));

/** Serves Swagger UI at `/api/docs`, to read and try the API. Its files come from this origin. */
export async function addDocsPage(instance: FastifyInstance): Promise<void> {
  await instance.register(async (docs) => {
    docs.addHook('onRequest', (_request, reply, done) => {
      void reply.header('content-security-policy', POLICY);
      done();
    });
    for (const path of [PATH, `${PATH}/`])
      docs.get(path, (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
    docs.get(`${PATH}/${START}`, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(START_SCRIPT),
    );
    await docs.register(fastifyStatic, {
      root,
      prefix: `${PATH}/`,
      index: false,
      allowedPath: (path) => FILES.has(path),
    });
  });
}
