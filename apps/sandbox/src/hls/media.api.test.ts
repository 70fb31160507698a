import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';

import { closeAfterwards } from '@touchline/test-data/opened';
import type { UpstreamServer } from '../http/upstream-server.ts';
import { createMedia } from './create-media.ts';

const SECRET = 'a-secret-of-the-media-tests';
const NOW_MS = Date.parse('2026-11-21T12:00:30.500Z');
/**
 * Reads the ten squares at the bottom of a picture of 384 x 216, highest bit first: tenths of a second of the minute.
 */
const tenthsIn = (picture: Buffer): number =>
  Array.from({ length: 10 }, (_, place) =>
    (picture[200 * 384 + place * 38 + 19] ?? 0) > 127 ? 1 : 0,
  ).reduce((sum: number, bit) => sum * 2 + bit, 0);

const hasFfprobe = spawnSync('ffprobe', ['-version']).status === 0;
if (!hasFfprobe) process.stderr.write('skipped: no ffprobe here (apt-get install ffmpeg)\n');

let media: UpstreamServer;
let nowMs: number;
beforeAll(async () => {
  const clock = { nowMs: () => nowMs };
  media = createMedia(
    { host: '127.0.0.1', port: 0, secret: SECRET, control: true, logLevel: 'silent' },
    { realTime: clock, pictures: clock },
  );
  closeAfterwards('media server', media);
  await media.listen();
});
beforeEach(() => {
  nowMs = NOW_MS;
});

/** Signs a URL as described in nginx's documentation: openssl's digest in URL-safe base64. */
const signed = (channel: string, expires: number, secret = SECRET): string => {
  const text = `${String(expires)}/viewer-1/hls/${channel}/`;
  return `${media.url}/s/${createHash('md5').update(`${text} ${secret}`).digest('base64url')}/${text}`;
};
const soon = Math.floor(NOW_MS / 1000) + 60;
const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;

describe('a signed URL', () => {
  it('gives access to its channel and the files of the playlists', async () => {
    const base = signed('studio', soon);
    const index = await fetch(`${base}index.m3u8`);
    expect(index.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
    expect(index.headers.get('cache-control')).toBe('no-store');
    expect(index.headers.get('access-control-allow-origin')).toBe('*');
    for (const track of ['low', 'high', 'captions']) {
      const text = await (await fetch(`${base}${track}.m3u8`)).text();
      const files = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
      expect(files).toHaveLength(120);
      for (const file of [files[0], files.at(-1)]) expect(await statusOf(`${base}${String(file)}`)).toBe(200);
    }
    expect(await statusOf(`${base}high/init.mp4`)).toBe(200);
  });

  it("gives access to a clip of the length in its channel's name, and to none without a valid length", async () => {
    const base = signed('clip-1795262400-155', soon);
    const text = await (await fetch(`${base}high.m3u8`)).text();
    expect(text).toContain('#EXT-X-ENDLIST');
    const segments = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    // Two seconds each.
    expect(segments).toHaveLength(78);
    expect(await statusOf(`${base}${String(segments.at(-1))}`)).toBe(200);
    expect(await statusOf(`${base}high/78.m4s`)).toBe(404);
    for (const name of ['clip-1795262400', 'clip-1795262400-0', 'clip-1795262400-9999'])
      expect([name, await statusOf(`${signed(name, soon)}index.m3u8`)]).toEqual([name, 404]);
  });

  it('is valid until the end of its last second', async () => {
    const base = signed('gantry', soon);
    nowMs = soon * 1000 + 999;
    expect(await statusOf(`${base}index.m3u8`)).toBe(200);
    nowMs = (soon + 1) * 1000;
    expect(await statusOf(`${base}index.m3u8`)).toBe(410);
  });

  it('is refused for another channel, another viewer or a later expiry', async () => {
    const base = signed('gantry', soon);
    expect(await statusOf(`${base.replace('gantry', 'studio')}index.m3u8`)).toBe(403);
    expect(await statusOf(`${base.replace('viewer-1', 'viewer-2')}index.m3u8`)).toBe(403);
    expect(await statusOf(`${base.replace(String(soon), String(soon + 1))}index.m3u8`)).toBe(403);
    expect(await statusOf(`${signed('gantry', soon, 'another-secret-of-them')}index.m3u8`)).toBe(403);
    // A forged URL that has expired gets the status of a forged one.
    expect(await statusOf(`${signed('gantry', soon - 100, 'another-secret-of-them')}index.m3u8`)).toBe(403);
    expect(await statusOf(`${media.url}/s/x/hls/gantry/index.m3u8`)).toBe(403);
  });

  it('does not give access to unknown, future or expired files', async () => {
    const base = signed('gantry', soon);
    const last = Math.floor(NOW_MS / 2000) - 1;
    for (const file of [
      'captions.m3u8',
      'none.m3u8',
      'low/x.m4s',
      'none/1.m4s',
      `low/${String(last + 1)}.m4s`,
    ])
      expect([file, await statusOf(`${base}${file}`)]).toEqual([file, 404]);
    expect(await statusOf(`${base}low/${String(last - 124)}.m4s`)).toBe(200);
    expect(await statusOf(`${base}low/${String(last - 125)}.m4s`)).toBe(404);
    expect(await statusOf(`${signed('nowhere', soon)}index.m3u8`)).toBe(404);
  });
});

(hasFfprobe ? it : it.skip)(
  'ffprobe finds two levels with picture and sound, and reads a recording',
  async () => {
    const run = promisify(execFile);
    const probe = async (url: string): Promise<unknown> => {
      const options = ['-v', 'error', '-of', 'json', '-show_entries', 'stream=codec_name,width', url];
      return JSON.parse((await run('ffprobe', options)).stdout) as unknown;
    };
    const streams = [
      { codec_name: 'h264', width: 384 },
      { codec_name: 'aac' },
      { codec_name: 'h264', width: 192 },
      { codec_name: 'aac' },
    ];
    expect(await probe(`${signed('gantry', soon)}index.m3u8`)).toMatchObject({ streams });
    expect(await probe(`${signed('replay-1795262400', soon)}index.m3u8`)).toMatchObject({ streams });
  },
  60_000,
);

(hasFfprobe ? it : it.skip)('the picture shows the second that the playlist says', async () => {
  const base = signed('gantry', soon);
  const last = Math.floor(NOW_MS / 2000) - 1;
  const parts = await Promise.all(
    ['high/init.mp4', `high/${String(last)}.m4s`].map(async (file) =>
      (await fetch(`${base}${file}`)).bytes(),
    ),
  );
  const options = ['-v', 'error', '-i', '-', '-f', 'rawvideo', '-pix_fmt', 'gray', '-'];
  const { stdout } = spawnSync('ffmpeg', options, { input: Buffer.concat(parts), maxBuffer: 10_000_000 });
  const size = 384 * 216;
  const pictures = Array.from({ length: stdout.length / size }, (_, place) =>
    tenthsIn(stdout.subarray(place * size, (place + 1) * size)),
  );
  // The last complete segment at 12:00:30.5 is that of seconds 28 and 29.
  expect(pictures).toEqual(Array.from({ length: 20 }, (_, frame) => 280 + frame));
});
