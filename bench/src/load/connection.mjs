import { connect } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = /\r\ncontent-length: *(\d+)/i;

/**
 * Opens a keep-alive connection with one request at a time. It parses only the status and the length of a response
 * and counts the rest: the load must not be slower than the server.
 *
 * @param {(status: string) => void} answered called at a response's last byte
 * @param {() => void} closed called when the server has closed it
 */
export function openConnection({ hostname, port }, answered, closed) {
  let head;
  let left = 0;
  let status = '';

  /** Returns where the body begins; `undefined` while the head is incomplete. */
  const readHead = (bytes, at) => {
    const end = bytes.indexOf(HEAD_END, at);
    if (end < 0) return undefined;
    const text = bytes.latin1Slice(at, end);
    status = text.slice(9, 12);
    left = Number(LENGTH.exec(text)?.[1] ?? Number.NaN);
    if (Number.isNaN(left)) throw new Error(`an answer without a length:\n${text}`);
    return end + HEAD_END.length;
  };

  const receive = (chunk) => {
    const bytes = head === undefined ? chunk : Buffer.concat([head, chunk]);
    head = undefined;
    let at = 0;
    while (at < bytes.length) {
      if (left === 0) {
        const body = readHead(bytes, at);
        if (body === undefined) {
          head = Buffer.from(bytes.subarray(at));
          return;
        }
        at = body;
      }
      const taken = Math.min(left, bytes.length - at);
      left -= taken;
      at += taken;
      if (left === 0) answered(status);
    }
  };

  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.setNoDelay(true);
      resolve(socket);
    });
    socket.on('data', receive);
    socket.once('error', reject);
    socket.once('close', closed);
  });
}
