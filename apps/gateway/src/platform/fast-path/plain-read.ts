import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** No bytes follow, though their number is given. */
const NO_BYTES = /^0+$/;

/** Has a body, or wants something of the connection: the origin handler shall look at it. */
function isOdd(headers: IncomingHttpHeaders): boolean {
  const length = headers['content-length'];
  return (
    (length !== undefined && !NO_BYTES.test(length)) ||
    headers['transfer-encoding'] !== undefined ||
    headers.upgrade !== undefined ||
    headers.expect !== undefined
  );
}

/**
 * Whether a request is a GET or HEAD without a body. `Range` is ignored, as RFC 9110 §14.2 allows: what is kept is sent
 * whole, and mostly coded. The object of headers costs nothing here: Node has built it
 * when it looked for `Host` and `Expect`.
 */
export function isPlainRead({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && !isOdd(headers);
}
