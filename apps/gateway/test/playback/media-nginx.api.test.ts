import { spawn, spawnSync } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endAfterwards, temporaryFolder } from '@touchline/test-data/opened';
import { SecureLinkMedia } from '../../src/upstream/secure-link/secure-link-media.ts';
import { statusOf } from '../support/media.ts';
import { freePort } from '../topology/free-port.ts';
import { hasNginx } from '../topology/nginx.ts';
import { until } from '../topology/until.ts';

const GUIDE = fileURLToPath(new URL('../../../../docs/guides/streams.md', import.meta.url));
const SECRET = 'a-secret-that-nginx-has-too';
const LIFE_MS = 60_000;
const PLAYLIST = '#EXTM3U\n';

let folder: string;
let port: number;

/** The configuration that operators copy from the guide. */
async function guideBlock(): Promise<string> {
  const [, block] = /```nginx\n([\s\S]*?)```/.exec(await readFile(GUIDE, 'utf8')) ?? [];
  if (block === undefined) throw new Error('docs/guides/streams.md has no configuration of nginx any more');
  for (const word of ['THE_SECRET', '/srv/media'])
    if (!block.includes(word)) throw new Error(`the configuration of the guide has no ${word} any more`);
  return block.replace('THE_SECRET', SECRET).replaceAll('/srv/media', folder);
}

const suite = hasNginx() ? describe : describe.skip;

suite('Debian’s nginx with the configuration of the guide', () => {
  beforeAll(async () => {
    folder = temporaryFolder('touchline-media-nginx');
    // nginx's workers run as another user.
    await chmod(folder, 0o755);
    port = await freePort();
    for (const channel of ['arena', 'other']) {
      await mkdir(join(folder, 'hls', channel, 'low'), { recursive: true });
      await writeFile(join(folder, 'hls', channel, 'index.m3u8'), PLAYLIST);
      await writeFile(join(folder, 'hls', channel, 'low', '1.m4s'), channel);
    }
    const configuration = join(folder, 'nginx.conf');
    await writeFile(
      configuration,
      `pid ${folder}/pid; daemon off; error_log stderr; events {}
       http { access_log off; server { listen 127.0.0.1:${String(port)}; ${await guideBlock()} } }`,
    );
    const checked = spawnSync('nginx', ['-t', '-c', configuration], { encoding: 'utf8' });
    if (checked.status !== 0) throw new Error(checked.stderr);
    endAfterwards('nginx', spawn('nginx', ['-c', configuration], { stdio: 'ignore' }), { signal: 'SIGTERM' });
    await until('nginx answers', async () => {
      try {
        return (await statusOf(`http://127.0.0.1:${String(port)}/`)) > 0;
      } catch {
        return false;
      }
    });
  });

  /** @param agoMs age of the address; it is valid for `LIFE_MS` */
  const granted = (channel: string, agoMs = 0, secret = SECRET): string =>
    new SecureLinkMedia({
      provider: 'secure-link',
      baseUrl: `http://127.0.0.1:${String(port)}`,
      secret,
      tokenSeconds: 60,
      countryHeader: null,
    }).grant({ channel, viewer: 'viewer-1_x', untilMs: Date.now() - agoMs + LIFE_MS }).url;

  it('serves an address that our signer has signed, and the relative addresses of its playlist', async () => {
    const url = granted('arena');
    const answer = await fetch(url, { headers: { connection: 'close' } });
    expect([answer.status, await answer.text()]).toEqual([200, PLAYLIST]);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await statusOf(new URL('low/1.m4s', url).href)).toBe(200);
    expect(await statusOf(new URL('low/2.m4s', url).href)).toBe(404);
  });

  it('responds 410 to an expired address', async () => {
    expect(await statusOf(granted('arena', 61_500))).toBe(410);
    expect(await statusOf(granted('arena', 58_000))).toBe(200);
  });

  it('responds 403 to another channel, viewer, time or secret, and to an unsigned address', async () => {
    const url = granted('arena');
    const [, expires = ''] = /\/s\/[^/]+\/(\d+)\//.exec(url) ?? [];
    const forged = [
      url.replace('/arena/', '/other/'),
      url.replace('viewer-1_x', 'viewer-2_x'),
      url.replace(expires, String(Number(expires) + 600)),
      granted('arena', 0, 'a-secret-that-nginx-has-not'),
      url.replace(/\/s\/[^/]+\//, '/s/AAAAAAAAAAAAAAAAAAAAAA/'),
      `http://127.0.0.1:${String(port)}/hls/arena/index.m3u8`,
    ];
    for (const address of forged) expect([address, await statusOf(address)]).toEqual([address, 403]);
    const climbing = `${url.slice(0, -'index.m3u8'.length)}..%2Fother%2Findex.m3u8`;
    expect([403, 404]).toContain(await statusOf(climbing));
  });
});
