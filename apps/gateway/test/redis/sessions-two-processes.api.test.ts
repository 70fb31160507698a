import { temporaryFolder } from '@touchline/test-data/opened';
import { envelope, Problem, SignedIn } from '@touchline/contracts';
import { emailOf, passwordOf } from '../support/accounts.ts';
import { IdentityService } from '../support/identity.ts';
import { hasRedis, RedisServer } from '../support/redis-server.ts';
import { BuiltProcess } from '../topology/built-process.ts';
import { until } from '../topology/until.ts';

const Signed = envelope(SignedIn);
const suite = hasRedis() ? describe : describe.skip;

/** A complete web project configuration; the gateway uses the first two fields. */
const firebaseConfig = ({ settings: { apiKey, projectId } }: IdentityService): string =>
  JSON.stringify({
    apiKey,
    projectId,
    authDomain: `${projectId}.touchline.example`,
    storageBucket: `${projectId}.touchline.example`,
    messagingSenderId: '1',
    appId: '1:1:web:1',
    measurementId: 'G-1',
  });

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

async function ask(node: BuiltProcess, path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${node.url}${path}`, init);
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

const post = (node: BuiltProcess, path: string, body: object, bearer?: string): Promise<Answer> =>
  ask(node, path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    },
  });
const refresh = (node: BuiltProcess, refresh_token: string): Promise<Answer> =>
  post(node, '/api/auth/refresh-token', { refresh_token });
const account = async (node: BuiltProcess, { token }: SignedIn): Promise<number> => {
  const headers = { authorization: `Bearer ${token.access_token}` };
  return (await ask(node, '/api/account', { headers })).status;
};
const codeOf = ({ body }: Answer): string => Problem.parse(body).code;

suite('two processes with one state', () => {
  let identity: IdentityService;
  let redis: RedisServer;
  let dataDir: string;
  const nodes: BuiltProcess[] = [];
  const node = (index: number): BuiltProcess => {
    const found = nodes[index % 2];
    if (found === undefined) throw new Error('not started');
    return found;
  };

  const start = (): Promise<BuiltProcess> =>
    BuiltProcess.start('apps/gateway/dist/main.js', {
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      STATE_REDIS_URL: redis.url,
      FIREBASE_CONFIG: firebaseConfig(identity),
      IDENTITY_BASE_URL: identity.settings.baseUrl,
      IDENTITY_TOKEN_URL: identity.settings.tokenUrl,
      IDENTITY_KEYS_URL: identity.settings.keysUrl,
    });
  const registered = async (name: string): Promise<SignedIn> => {
    const body = { email: emailOf(name), password: passwordOf(name), name, language: 'en' };
    return Signed.parse((await post(node(0), '/api/auth/register', body)).body).data;
  };

  beforeAll(async () => {
    identity = await IdentityService.start();
    redis = await RedisServer.startDurable();
    dataDir = temporaryFolder('touchline-two-processes');
    nodes.push(await start());
    nodes.push(await start());
  }, 120_000);

  test('50 simultaneous refreshes through both: one family, one successor, nobody is logged out', async () => {
    const { token } = await registered('racer');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => refresh(node(index), token.refresh_token)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const all = answers.map(({ body }) => Signed.parse(body).data);
    const successors = new Set(all.map((signed) => signed.token.refresh_token));
    expect(successors.size).toBe(1);
    expect(successors).not.toContain(token.refresh_token);
    for (const [index, signed] of all.entries()) {
      expect(await account(node(index + 1), signed)).toBe(200);
    }
    const [successor = ''] = successors;
    expect((await refresh(node(1), successor)).status).toBe(200);
  });

  test('a logout on one process is effective on the other immediately', async () => {
    const signed = await registered('leaver');
    expect(await account(node(1), signed)).toBe(200);
    expect((await post(node(0), '/api/auth/logout', {}, signed.token.access_token)).status).toBe(204);
    expect(await account(node(1), signed)).toBe(401);
    expect(codeOf(await refresh(node(1), signed.token.refresh_token))).toBe('session-ended');
  });

  test('sessions survive a killed process', async () => {
    const signed = await registered('stayer');
    await node(1).end('SIGKILL');
    nodes[1] = await start();
    expect(await account(node(1), signed)).toBe(200);
    expect((await refresh(node(1), signed.token.refresh_token)).status).toBe(200);
  });

  test('while state is down private requests fail and public ones work; afterwards sessions continue', async () => {
    const signed = await registered('waiter');
    const { access_token, refresh_token } = signed.token;
    await redis.kill();
    await until('state is down', async () => (await account(node(0), signed)) === 503);
    expect(codeOf(await refresh(node(0), refresh_token))).toBe('unavailable');
    expect(codeOf(await post(node(0), '/api/auth/logout', {}, access_token))).toBe('unavailable');
    expect((await ask(node(0), '/.well-known/jwks.json')).status).toBe(200);
    expect((await ask(node(0), '/api/openapi.json')).status).toBe(200);
    await redis.restart();
    await until('state is up again', async () => (await account(node(0), signed)) === 200);
    expect((await refresh(node(0), refresh_token)).status).toBe(200);
  });
});
