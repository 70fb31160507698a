import type { FastifyInstance } from 'fastify';

/** An upstream on a port of its own. */
export interface UpstreamServer {
  /** Where it answers; only after `listen`. */
  readonly url: string;
  listen(): Promise<string>;
  close(): Promise<void>;
}

interface Place {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
}

/** Serves what is registered with `app`. */
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
