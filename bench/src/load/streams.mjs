import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const AT_ONCE = 200;

/** Ids of events. Heartbeats are left out: each connection gets them at another time. */
const EVENT = /^id: (\S+)\nevent: (?!heartbeat)/gmu;
const QUIET_MS = 300;

/** Streams of one path on raw sockets, and when each of them received each event. */
export class Streams {
  #sockets = [];
  /** By event id: when it arrived, on one stream after another. */
  #cameMs = new Map();
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
      let hasHead = false;
      socket.write(`GET ${this.path} HTTP/1.1\r\nHost: ${this.url.host}\r\n\r\n`);
      socket.on('data', (bytes) => {
        const nowMs = performance.now();
        const text = bytes.toString('latin1');
        if (!hasHead && !text.startsWith('HTTP/1.1 200')) this.refused += 1;
        hasHead = true;
        for (const [, id] of text.matchAll(EVENT)) this.#came(id, nowMs);
        resolve();
      });
      socket.on('error', reject);
      socket.on('close', () => (this.ended += 1));
      this.#sockets.push(socket);
    });
  }

  #came(id, atMs) {
    const came = this.#cameMs.get(id);
    if (came === undefined) this.#cameMs.set(id, [atMs]);
    else came.push(atMs);
  }

  /**
   * Waits until every stream has received an event, and no more arrive.
   *
   * @returns for the first event that all streams received: how long after the first stream each of them received it
   */
  async afterTheFirst(send, withinMs = 10_000) {
    this.#cameMs.clear();
    const fromMs = performance.now();
    await send();
    const heard = () => [...this.#cameMs.values()].find(({ length }) => length === this.#sockets.length);
    const lastMs = () => Math.max(...[...this.#cameMs.values()].map((came) => came.at(-1)));
    while (heard() === undefined || performance.now() - lastMs() < QUIET_MS) {
      if (performance.now() - fromMs > withinMs) throw new Error('not every stream heard of an event');
      await sleep(20);
    }
    const came = heard();
    return came.map((ms) => ms - came[0]);
  }

  close() {
    for (const socket of this.#sockets) socket.destroy();
  }
}
