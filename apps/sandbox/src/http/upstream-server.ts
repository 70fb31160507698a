import type { FastifyInstance } from 'fastify';

/** One upstream of the sandbox, on its own port. */
export interface UpstreamServer {
  /** Origin of the server; set by `listen`. */
  readonly url: string;
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** A request without a socket. */
export interface InjectedRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path and query. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface InjectedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** An upstream that also answers in process, for tests of thousands of requests. */
export interface InjectableUpstream extends UpstreamServer {
  inject(request: InjectedRequest): Promise<InjectedResponse>;
}

/** Answers a request as over HTTP. */
export async function injected(
  app: Pick<FastifyInstance, 'inject'>,
  { body, ...request }: InjectedRequest,
): Promise<InjectedResponse> {
  const answer = await app.inject({ ...request, ...(body === undefined ? {} : { payload: body }) });
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return { status: answer.statusCode, headers: Object.fromEntries(headers), body: answer.body };
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
