import { createHash, timingSafeEqual } from 'node:crypto';
import fastify, { LogController, type FastifyReply } from 'fastify';
import { systemClock, type SandboxClock } from '../time/clock.ts';
import { registerFaults } from '../control/routes.ts';
import { createFaults } from '../faults/faults.ts';
import { injectFaults } from '../faults/inject.ts';
import type { LogLevel } from '../settings/config-values.ts';
import { upstreamServer, type UpstreamServer } from '../http/upstream-server.ts';
import { channelOf, isThere, placeInClip, type HlsChannel } from './channels.ts';
import { LEVELS, readClip, type Clip } from './clip.ts';
import { CAPTIONS, captionsOf, masterPlaylist, mediaPlaylist } from './playlists.ts';

/** The file requested by a valid signed URL that has not expired. */
interface SignedPath {
  readonly channel: string;
  readonly file: string;
}

/** As nginx responds: 403 for an invalid URL, 410 for an expired one. */
type Refusal = 403 | 410;

const PATH = /^\/s\/([A-Za-z0-9_-]{22})\/(\d{1,12})\/([A-Za-z0-9_-]{1,64})\/hls\/([a-z0-9-]{1,64})\/(.+)$/;

/**
 * Parses `/s/<md5>/<expires>/<viewer>/hls/<channel>/<file>` like nginx with `secure_link $md5,$expires` and
 * `secure_link_md5 "$expires/$viewer/hls/$channel/ <secret>"`. A URL is still valid in the second in which it
 * expires.
 */
const readSignedPath = (path: string, secret: string, nowMs: number): SignedPath | Refusal => {
  const [, shown, expires, viewer, channel, file] = PATH.exec(path) ?? [];
  if (shown === undefined || channel === undefined || file === undefined) return 403;
  const text = `${String(expires)}/${String(viewer)}/hls/${channel}/ ${secret}`;
  const digest = createHash('md5').update(text).digest();
  const given = Buffer.from(shown, 'base64url');
  if (given.length !== digest.length || !timingSafeEqual(given, digest)) return 403;
  return Number(expires) < Math.floor(nowMs / 1000) ? 410 : { channel, file };
};

export interface MediaConfig {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Secret of signed URLs. */
  readonly secret: string;
  /** Enables `/__sandbox/...` for this machine. */
  readonly control: boolean;
  readonly logLevel: LogLevel;
}

export interface MediaParts {
  /** Clock of pictures and playlists: the world's if it runs at real speed, otherwise real time. */
  readonly pictures?: SandboxClock;
  /** Clock of the expiry of URLs. */
  readonly realTime?: SandboxClock;
}

interface File {
  readonly type: string;
  readonly body: string | Buffer;
}

const PLAYLIST = 'application/vnd.apple.mpegurl';
const SEGMENT = /^([a-z]+)\/(\d{1,10})\.(m4s|vtt)$/;

const playlistOf = (clip: Clip, channel: HlsChannel, name: string, nowMs: number): string | undefined => {
  if (name === 'index') return masterPlaylist(clip, channel);
  if (name === CAPTIONS)
    return channel.hasCaptions
      ? mediaPlaylist(channel, nowMs, { folder: CAPTIONS, extension: 'vtt' })
      : undefined;
  const level = LEVELS.find((known) => known === name);
  return level && mediaPlaylist(channel, nowMs, { folder: level, extension: 'm4s' });
};

const segmentOf = (clip: Clip, channel: HlsChannel, file: string, nowMs: number): File | undefined => {
  const [, folder, number = '', extension] = SEGMENT.exec(file) ?? [];
  const segment = Number(number);
  if (folder === undefined || !isThere(channel, segment, nowMs)) return undefined;
  if (extension === 'vtt')
    return folder === CAPTIONS && channel.hasCaptions
      ? { type: 'text/vtt; charset=utf-8', body: captionsOf(segment) }
      : undefined;
  const level = LEVELS.find((known) => known === folder);
  const body = level && clip[level].segments[placeInClip(segment)];
  return body && { type: 'video/mp4', body };
};

/** Returns a file of the channel; `undefined` if it does not exist at this time. */
const fileOf = (clip: Clip, channel: HlsChannel, file: string, nowMs: number): File | undefined => {
  const playlist = file.endsWith('.m3u8') ? playlistOf(clip, channel, file.slice(0, -5), nowMs) : undefined;
  if (playlist !== undefined) return { type: PLAYLIST, body: playlist };
  const level = LEVELS.find((known) => file === `${known}/init.mp4`);
  if (level !== undefined) return { type: 'video/mp4', body: clip[level].init };
  return segmentOf(clip, channel, file, nowMs);
};

/** For pages of the site on another origin, without a Referer header. */
const HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
} as const;

/** Creates the media server on its own port: HLS at signed URLs that expire. */
export const createMedia = (config: MediaConfig, parts: MediaParts = {}): UpstreamServer => {
  const realTime = parts.realTime ?? systemClock();
  const pictures = parts.pictures ?? realTime;
  const clip = readClip();
  const faults = createFaults();
  const app = fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel, base: { upstream: 'media' } },
    // Fastify's request log would contain valid signed URLs.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  });
  injectFaults(app, faults);
  if (config.control) registerFaults(app, 'media', faults);
  const refuse = (reply: FastifyReply, status: number): FastifyReply =>
    reply
      .code(status)
      .headers({ ...HEADERS, 'cache-control': 'no-store' })
      .type('text/plain')
      .send('');

  app.get('/s/*', (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const signed = readSignedPath(path, config.secret, realTime.nowMs());
    if (typeof signed === 'number') return refuse(reply, signed);
    const channel = channelOf(signed.channel);
    const file = channel && fileOf(clip, channel, signed.file, pictures.nowMs());
    if (file === undefined) return refuse(reply, 404);
    const keep = file.type === PLAYLIST ? 'no-store' : 'private, max-age=60';
    return reply
      .headers({ ...HEADERS, 'cache-control': keep })
      .type(file.type)
      .send(file.body);
  });

  return upstreamServer(app, config);
};
