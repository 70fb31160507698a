import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { disconnectAfterwards, endAfterwards, temporaryFolder } from '@touchline/test-data/opened';
import { connectRedis } from '../../src/platform/redis/index.ts';
import { freePort } from '../topology/free-port.ts';
import { hasRedis } from '../support/redis-server.ts';

const openssl = (...order: readonly string[]): void => {
  execFileSync('openssl', order, { stdio: 'ignore' });
};

/** openssl creates the certificates. Debian's base image lacks it. */
function hasOpenssl(): boolean {
  const found = spawnSync('openssl', ['version']).status === 0;
  if (!found) process.stderr.write('skipped: no openssl here (apt-get install openssl)\n');
  return found;
}

(hasRedis() && hasOpenssl() ? describe : describe.skip)('Redis by TLS', () => {
  const known = getCACertificates('default');
  let root: string;
  let files: readonly string[];
  const trust = (): void => {
    setDefaultCACertificates([...known, readFileSync(join(root, 'ca.pem'), 'utf8')]);
  };

  async function start(port: number, ...more: readonly string[]): Promise<void> {
    const own = [
      '--port',
      '0',
      '--tls-port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--dir',
      root,
    ];
    const server = spawn('redis-server', [...more, ...own, ...files], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    endAfterwards('redis-server', server);
    for await (const chunk of server.stdout)
      if (/Ready to accept connections|monitor master/.test(String(chunk))) return;
  }

  async function answer(url: string): Promise<string> {
    const redis = disconnectAfterwards(connectRedis(url));
    const failed = new Promise<string>((resolve) => {
      redis.on('error', (error: unknown) => {
        resolve(String(error));
      });
    });
    if (redis.status !== 'ready') {
      const first = await Promise.race([failed, once(redis, 'ready').then(() => 'ready', String)]);
      if (first !== 'ready') return first;
    }
    await redis.set('key', 'over TLS');
    return (await redis.get('key')) ?? '';
  }

  beforeAll(() => {
    root = temporaryFolder('touchline-tls');
    const at = (name: string): string => join(root, name);
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'];
    openssl(
      'req',
      '-x509',
      ...key,
      '-subj',
      '/CN=CA of a test',
      '-keyout',
      at('ca.key'),
      '-out',
      at('ca.pem'),
    );
    writeFileSync(at('san'), 'subjectAltName=IP:127.0.0.1');
    openssl('req', ...key, '-subj', '/CN=redis', '-keyout', at('key.pem'), '-out', at('request.pem'));
    const by = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial', '-extfile', at('san')];
    openssl('x509', '-req', '-in', at('request.pem'), ...by, '-days', '1', '-out', at('cert.pem'));
    files = [
      ...['--tls-cert-file', at('cert.pem'), '--tls-key-file', at('key.pem')],
      ...['--tls-ca-cert-file', at('ca.pem'), '--tls-auth-clients', 'no', '--tls-replication', 'yes'],
    ];
  });

  afterEach(() => {
    setDefaultCACertificates(known);
  });

  test('one server', async () => {
    const port = await freePort();
    await start(port);
    expect(await answer(`rediss://127.0.0.1:${String(port)}`)).toMatch(/certificate/);
    trust();
    expect(await answer(`rediss://127.0.0.1:${String(port)}`)).toBe('over TLS');
  });

  test('a cluster', async () => {
    const port = await freePort();
    await start(
      port,
      '--cluster-enabled',
      'yes',
      '--tls-cluster',
      'yes',
      '--cluster-announce-ip',
      '127.0.0.1',
      '--cluster-port',
      String(await freePort()),
    );
    const cli = ['-p', String(port), '--tls', '--cacert', join(root, 'ca.pem')];
    execFileSync('redis-cli', [...cli, 'cluster', 'addslotsrange', '0', '16383']);
    while (!String(execFileSync('redis-cli', [...cli, 'cluster', 'info'])).includes('cluster_state:ok'));
    trust();
    expect(await answer(`rediss+cluster://127.0.0.1:${String(port)}`)).toBe('over TLS');
  });

  test('sentinels and the master they name', async () => {
    const [master, sentinel] = [await freePort(), await freePort()];
    await start(master);
    const file = join(root, 'sentinel.conf');
    writeFileSync(file, `sentinel monitor scores 127.0.0.1 ${String(master)} 1\n`);
    await start(sentinel, file, '--sentinel');
    trust();
    expect(await answer(`rediss+sentinel://127.0.0.1:${String(sentinel)}/scores`)).toBe('over TLS');
  });
});
