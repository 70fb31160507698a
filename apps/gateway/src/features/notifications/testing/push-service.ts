import { createECDH, createPublicKey, randomBytes, verify, type ECDH } from 'node:crypto';
import { createServer } from 'node:https';
import type { PushTarget } from '@touchline/contracts';
import { listen } from '@touchline/test-data/opened';
import ece from 'http_ece';
import { z } from 'zod';
import type { OutsideConnections } from '../../../platform/outside/index.ts';
import { certificateOf } from '../../../platform/outside/testing/certificate.ts';

/** A message as a push service received it and its browser decrypted it. */
export interface Delivered {
  readonly browser: string;
  readonly body: unknown;
  readonly topic: string | undefined;
  readonly ttl: string | undefined;
  readonly urgency: string | undefined;
  /** By this machine's clock. */
  readonly atMs: number;
}

interface Browser {
  readonly keys: ECDH;
  readonly auth: Buffer;
}

interface PreparedAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

const Claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });
const AUTHORIZATION = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/;

const HOST = 'push.example';

/**
 * Returns what is wrong with the signature of a message (RFC 8292), or `undefined`. Verified without the library that
 * created it.
 */
function signatureFault(header: string | undefined, origin: string, publicKey: string): string | undefined {
  const [, head = '', claims = '', signature = '', key = ''] = AUTHORIZATION.exec(header ?? '') ?? [];
  if (key !== publicKey) return 'another key';
  const point = Buffer.from(key, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return 'not signed';
  const { aud, exp } = Claims.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
  if (aud !== origin) return `for ${aud}`;
  const leftS = exp - Date.now() / 1000;
  return leftS > 0 && leftS <= 24 * 3600 ? undefined : 'expired or too long';
}

/** A push service with its own browsers, on a real socket with TLS. */
export class PushService {
  readonly delivered: Delivered[] = [];
  readonly faults: string[] = [];
  /** Prepared responses by browser name; 201 by default. */
  readonly answers = new Map<string, PreparedAnswer>();
  /** The browsers for which messages arrived, whatever became of them. */
  readonly asked: string[] = [];
  readonly #browsers = new Map<string, Browser>();
  readonly #publicKey: string;
  #origin = '';
  #ca = '';

  private constructor(publicKey: string) {
    this.#publicKey = publicKey;
  }

  static async start(publicKey: string): Promise<PushService> {
    const service = new PushService(publicKey);
    await service.#listen();
    return service;
  }

  /** Returns the endpoint and keys that a browser sends when it subscribes. */
  subscribe(browser: string): PushTarget {
    const keys = createECDH('prime256v1');
    const p256dh = keys.generateKeys('base64url');
    const auth = randomBytes(16);
    this.#browsers.set(browser, { keys, auth });
    return { endpoint: `${this.#origin}/${browser}`, keys: { p256dh, auth: auth.toString('base64url') } };
  }

  /** Resolves the service's host name to this machine. */
  connections(network: OutsideConnections['network'] = 'any'): OutsideConnections {
    return { ca: this.#ca, network, hosts: { [HOST]: '127.0.0.1' } };
  }

  async #listen(): Promise<void> {
    const tls = await certificateOf(HOST);
    this.#ca = tls.cert;
    const server = createServer(tls, (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const browser = (request.url ?? '').slice(1);
        this.asked.push(browser);
        const { status, headers = {} } = this.answers.get(browser) ?? { status: 201 };
        const { authorization, topic, ttl, urgency } = request.headers;
        const fault = signatureFault(authorization, this.#origin, this.#publicKey);
        if (fault !== undefined) this.faults.push(fault);
        if (status === 201 && fault === undefined) {
          this.delivered.push({
            browser,
            body: this.#opened(browser, Buffer.concat(chunks)),
            topic: one(topic),
            ttl: one(ttl),
            urgency: one(urgency),
            atMs: Date.now(),
          });
        }
        response.writeHead(fault === undefined ? status : 403, headers).end();
      });
    });
    const { port } = await listen(server);
    this.#origin = `https://${HOST}:${String(port)}`;
  }

  #opened(name: string, body: Buffer): unknown {
    const browser = this.#browsers.get(name);
    if (browser === undefined) throw new Error(`no browser ${name}`);
    const opened = ece.decrypt(body, {
      version: 'aes128gcm',
      privateKey: browser.keys,
      authSecret: browser.auth.toString('base64url'),
    });
    return JSON.parse(opened.toString());
  }
}

const one = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === 'string' || value === undefined ? value : value[0];
