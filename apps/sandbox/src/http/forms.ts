import type { FastifyInstance } from 'fastify';

/** A form's body is its text: which fields it has is for the provider's own parser to say. */
export const takeForms = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => {
      done(null, text.toString());
    },
  );
};
