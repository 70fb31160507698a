import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const AT_ONCE = 200;

/** Streams of one path on raw sockets: each notes when the next bytes came, and how many. */
export class Streams {
  #sockets = [];
  ended = 0;
  refused = 0;

  constructor(url, path) {
    this.url = new URL(url);
    this.path = path;
  }

  get open() {
    return this.#sockets.length - this.ended;
  }

  async add(count) {
    for (let left = count; left > 0; left -= AT_ONCE)
      await Promise.all(Array.from({ length: Math.min(left, AT_ONCE) }, () => this.#one()));
  }

  /** Resolves when the head of the response is there. */
  #one() {
    return new Promise((resolve, reject) => {
      const socket = connect(Number(this.url.port), this.url.hostname);
      const stream = { socket, nextMs: 0, bytes: 0 };
      socket.write(`GET ${this.path} HTTP/1.1\r\nHost: ${this.url.host}\r\n\r\n`);
      socket.on('data', (bytes) => {
        if (stream.bytes === 0 && !bytes.toString('latin1', 0, 15).includes(' 200')) this.refused += 1;
        stream.bytes += bytes.length;
        stream.nextMs ??= performance.now();
        resolve();
      });
      socket.on('error', reject);
      socket.on('close', () => (this.ended += 1));
      this.#sockets.push(stream);
    });
  }

  /**
   * Waits for one event on every stream.
   *
   * @returns for each stream, how long after the first it came
   */
  async afterTheFirst(send, withinMs = 10_000) {
    for (const stream of this.#sockets) stream.nextMs = undefined;
    const fromMs = performance.now();
    await send();
    const isThere = ({ nextMs }) => nextMs !== undefined;
    while (!this.#sockets.every(isThere) && performance.now() - fromMs < withinMs) await sleep(20);
    const came = this.#sockets.filter(isThere).map(({ nextMs }) => nextMs);
    if (came.length < this.#sockets.length)
      throw new Error(`${came.length} streams of ${this.#sockets.length} heard it`);
    const firstMs = Math.min(...came);
    return came.map((ms) => ms - firstMs);
  }

  close() {
    for (const { socket } of this.#sockets) socket.destroy();
  }
}
