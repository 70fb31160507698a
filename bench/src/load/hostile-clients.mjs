/**
 * Clients that occupy connections: some send requests and never read, others send their request a byte at a time. A
 * connection that the server closes is opened again. A child of `hostile`; on SIGTERM it reports how many were
 * closed.
 *
 *   argv: url, clients that never read, clients that send slowly, path for those who never read
 */
import { connect } from 'node:net';

const [, , url, silentText, slowText, path] = process.argv;
const { hostname, port, host } = new URL(url);
const REQUEST = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
/** Sent together, so that the responses exceed the kernel's socket buffers. */
const AT_ONCE = 40;
const ASK_AGAIN_MS = 2000;
const BYTE_EVERY_MS = 4000;
const REOPEN_AFTER_MS = 250;
const OPENED_AT_ONCE = 100;

const closed = { silent: 0, slow: 0 };

/**
 * @param {(socket: import('node:net').Socket) => NodeJS.Timeout} begin starts the client's behaviour on its
 *   connection
 */
function hold(kind, begin) {
  return new Promise((resolve) => {
    const open = () => {
      const socket = connect(Number(port), hostname);
      let timer;
      socket.on('error', () => socket.destroy());
      socket.once('connect', () => {
        timer = begin(socket);
        resolve();
      });
      socket.once('close', () => {
        clearInterval(timer);
        closed[kind] += 1;
        setTimeout(open, REOPEN_AFTER_MS);
      });
    };
    open();
  });
}

/** Never reads: a paused socket receives only what its buffers hold. */
const silent = () =>
  hold('silent', (socket) => {
    socket.pause();
    socket.write(Buffer.concat(Array.from({ length: AT_ONCE }, () => REQUEST)));
    // A close by the server is noticed only when something is sent.
    return setInterval(() => socket.write(REQUEST), ASK_AGAIN_MS);
  });

let opened = 0;
const slow = () =>
  hold('slow', (socket) => {
    let sent = 0;
    socket.resume();
    opened += 1;
    const byte = () => {
      socket.write(REQUEST.subarray(sent % REQUEST.length, (sent % REQUEST.length) + 1));
      sent += 1;
    };
    // Spreads the clients over time.
    setTimeout(byte, (opened * 37) % BYTE_EVERY_MS);
    return setInterval(byte, BYTE_EVERY_MS);
  });

async function openAll(count, one) {
  for (let left = count; left > 0; left -= OPENED_AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(left, OPENED_AT_ONCE) }, one));
}

process.once('SIGTERM', () => {
  process.stdout.write(`closed ${closed.silent} ${closed.slow}\n`, () => process.exit(0));
});
await openAll(Number(silentText), silent);
await openAll(Number(slowText), slow);
process.send({ url });
