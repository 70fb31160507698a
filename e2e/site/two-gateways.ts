import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen, temporaryFolder } from '@touchline/test-data/opened';
import { RedisServer } from '../../apps/gateway/test/support/redis-server.ts';
import { BuiltProcess } from '../../apps/gateway/test/topology/built-process.ts';

/** Forwards a request unchanged. */
function passOn(asked: IncomingMessage, reply: ServerResponse, node: string): void {
  const { hostname, port } = new URL(node);
  const { method, url: path, headers } = asked;
  const passed = request({ hostname, port, method, path, headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(reply);
  });
  passed.once('error', () => reply.destroy());
  reply.once('close', () => passed.destroy());
  asked.pipe(passed);
}

/** Two gateway processes with one state in Redis, used alternately through one address. */
export interface TwoGateways {
  readonly url: string;
  /** The gateway that each request for the path was sent to, in order. */
  askedFor(path: string): readonly number[];
}

/** @param identity address of a demonstration's identity service */
export async function startTwoGateways(identity: string): Promise<TwoGateways> {
  const redis = await RedisServer.startDurable();
  const dataDir = temporaryFolder('touchline-two-gateways');
  const firebase = { apiKey: 'sandbox', projectId: 'touchline-sandbox', authDomain: new URL(identity).host };
  const others = {
    storageBucket: 'none.example',
    messagingSenderId: '1',
    appId: '1:1:web:1',
    measurementId: 'G-1',
  };
  const start = (): Promise<BuiltProcess> =>
    BuiltProcess.start('apps/gateway/dist/main.js', {
      PORT: '0',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      STATE_REDIS_URL: redis.url,
      WEB_DIST: 'apps/web/dist',
      FIREBASE_CONFIG: JSON.stringify({ ...firebase, ...others }),
      IDENTITY_BASE_URL: identity,
      IDENTITY_TOKEN_URL: identity,
      IDENTITY_KEYS_URL: `${identity}/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com`,
    });
  const nodes = await Promise.all([start(), start()]);
  const asked = new Map<string, number[]>();
  const server = createServer((incoming, reply) => {
    const path = (incoming.url ?? '').split('?', 1)[0] ?? '';
    const before = asked.get(path) ?? [];
    const turn = before.length % 2;
    asked.set(path, [...before, turn]);
    passOn(incoming, reply, nodes[turn === 0 ? 0 : 1].url);
  });
  const { port } = await listen(server);
  return { url: `http://localhost:${String(port)}`, askedFor: (path) => asked.get(path) ?? [] };
}
