import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Says more than "give me this": the ordinary way shall look at it. */
function isOdd(headers: IncomingHttpHeaders): boolean {
  return (
    headers.range !== undefined ||
    headers['content-length'] !== undefined ||
    headers['transfer-encoding'] !== undefined ||
    headers.upgrade !== undefined ||
    headers.expect !== undefined ||
    headers['if-match'] !== undefined ||
    headers['if-unmodified-since'] !== undefined
  );
}

/**
 * Whether a request is a GET or HEAD and no more. The object of headers costs nothing here: Node has built it
 * when it looked for `Host` and `Expect`.
 */
export function isPlainRead({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && !isOdd(headers);
}
