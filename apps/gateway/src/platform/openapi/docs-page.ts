import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { pathOf } from '../http-server/public-paths.ts';

const PATH = '/api/docs';

/** Swagger's own files and its inline styles, the document of this origin, and nothing else. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "font-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The document for people to read and try, at `/api/docs`; its files come from this origin. */
export function addDocsPage(app: NestFastifyApplication): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      const path = pathOf(request.url);
      if (path === PATH || path.startsWith(`${PATH}/`)) void reply.header('content-security-policy', POLICY);
      done();
    });
  // The page reads the document that the API serves. Swagger's own way of writing one into the page wants
  // a document of its decorators, and one that is there wins over the address: so it is an empty one.
  const placeholder: OpenAPIObject = {
    openapi: '3.1.1',
    info: { title: 'Touchline', version: '1' },
    paths: {},
  };
  SwaggerModule.setup('api/docs', app, placeholder, {
    raw: false,
    customSiteTitle: 'Touchline API',
    swaggerUrl: '/api/openapi.json',
    swaggerOptions: { spec: {} },
  });
}
