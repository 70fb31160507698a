import type { FastifyInstance } from 'fastify';

/** One upstream of the sandbox, on its own port. */
export interface UpstreamServer {
  /** Origin of the server; set by `listen`. */
  readonly url: string;
  listen(): Promise<string>;
  close(): Promise<void>;
}

interface Place {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
}

/** Creates a server from an app whose routes are registered. */
export function upstreamServer(app: Pick<FastifyInstance, 'listen' | 'close'>, place: Place): UpstreamServer {
  let url = '';
  return {
    get url() {
      return url;
    },
    async listen() {
      url = await app.listen({ host: place.host, port: place.port });
      return url;
    },
    async close() {
      await app.close();
    },
  };
}

/** Accepts form bodies as plain text. Each provider parses its own fields. */
export const takeForms = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => {
      done(null, text.toString());
    },
  );
};
