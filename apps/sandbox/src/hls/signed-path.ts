import { createHash, timingSafeEqual } from 'node:crypto';

/** What is asked for below a genuine address that has not ended. */
export interface SignedPath {
  readonly channel: string;
  readonly file: string;
}

/** As nginx answers them: no genuine address 403, one that has ended 410. */
export type Refusal = 403 | 410;

const PATH = /^\/s\/([A-Za-z0-9_-]{22})\/(\d{1,12})\/([A-Za-z0-9_-]{1,64})\/hls\/([a-z0-9-]{1,64})\/(.+)$/;

/**
 * Reads `/s/<md5>/<expires>/<viewer>/hls/<channel>/<file>` as nginx does with `secure_link $md5,$expires` and
 * `secure_link_md5 "$expires/$viewer/hls/$channel/ <secret>"`: the second in which it expires is its last.
 */
export const readSignedPath = (path: string, secret: string, nowMs: number): SignedPath | Refusal => {
  const [, shown, expires, viewer, channel, file] = PATH.exec(path) ?? [];
  if (shown === undefined || channel === undefined || file === undefined) return 403;
  const text = `${String(expires)}/${String(viewer)}/hls/${channel}/ ${secret}`;
  const digest = createHash('md5').update(text).digest();
  const given = Buffer.from(shown, 'base64url');
  if (given.length !== digest.length || !timingSafeEqual(given, digest)) return 403;
  return Number(expires) < Math.floor(nowMs / 1000) ? 410 : { channel, file };
};
