import { UpstreamTimeoutError } from '../../platform/errors/upstream-errors.ts';
import { ImageFailedError } from './images.errors.ts';

interface FetchLimits {
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/** The largest photograph that an editor uploads, over a slow line between two data centres. */
const FETCH_LIMITS: FetchLimits = { timeoutMs: 5000, maxBytes: 12 * 1024 * 1024 };

/** 403 is how object stores say that there is nothing. */
const ABSENT: ReadonlySet<number> = new Set([403, 404, 410]);

async function bytesOf(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > maxBytes) throw new ImageFailedError(`it is larger than ${String(maxBytes)} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A picture’s bytes from an allowed host; undefined: there is none. Follows no redirect: it could lead anywhere. */
export async function fetchImage(
  url: string,
  { timeoutMs, maxBytes }: FetchLimits = FETCH_LIMITS,
): Promise<Buffer | undefined> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(url, { redirect: 'manual', signal, headers: { accept: 'image/*' } });
    if (answer.ok && answer.body !== null) return await bytesOf(answer.body, maxBytes);
    await answer.body?.cancel();
    if (ABSENT.has(answer.status)) return undefined;
    throw new ImageFailedError(`its host answered ${String(answer.status)}`);
  } catch (error) {
    if (error instanceof ImageFailedError) throw error;
    if (signal.aborted)
      throw new UpstreamTimeoutError('images', `a picture took longer than ${String(timeoutMs)} ms`, {
        cause: error,
      });
    throw new ImageFailedError('its host cannot be reached', { cause: error });
  }
}
