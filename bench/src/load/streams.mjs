import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const AT_ONCE = 200;

/** Event ids. Heartbeats are excluded: each connection gets them at another time. */
const EVENT = /^id: (\S+)\nevent: (?!heartbeat)/gmu;
const LAST_ID = /^id: (\S+)$/gmu;
const QUIET_MS = 300;
/** As the site tells browsers: they reconnect within this time, each at a random moment. */
const BACK_WITHIN_MS = 5000;

/** Streams of one path on raw sockets, and when each of them received each event. */
export class Streams {
  #sockets = new Set();
  #isClosing = false;
  /** Arrival times on all streams, by event id. */
  #cameMs = new Map();
  ended = 0;
  refused = 0;

  /** @param comesBack reconnects with its cursor, as browsers do: the site ends each stream after 20 to 30 minutes */
  constructor(url, path, { comesBack = false } = {}) {
    this.url = new URL(url);
    this.path = path;
    this.comesBack = comesBack;
  }

  get open() {
    return this.#sockets.size;
  }

  async add(count) {
    for (let left = count; left > 0; left -= AT_ONCE)
      await Promise.all(Array.from({ length: Math.min(left, AT_ONCE) }, () => this.#one()));
  }

  /** Resolves when the response head arrives. */
  #one(fromId) {
    return new Promise((resolve, reject) => {
      const socket = connect(Number(this.url.port), this.url.hostname);
      let hasHead = false;
      let lastId = fromId;
      const from = fromId === undefined ? '' : `Last-Event-ID: ${fromId}\r\n`;
      socket.write(`GET ${this.path} HTTP/1.1\r\nHost: ${this.url.host}\r\n${from}\r\n`);
      socket.on('data', (bytes) => {
        const nowMs = performance.now();
        const text = bytes.toString('latin1');
        if (!hasHead && !text.startsWith('HTTP/1.1 200')) this.refused += 1;
        hasHead = true;
        for (const [, id] of text.matchAll(EVENT)) this.#came(id, nowMs);
        lastId = [...text.matchAll(LAST_ID)].at(-1)?.[1] ?? lastId;
        resolve();
      });
      socket.on('error', reject);
      socket.on('close', () => {
        this.ended += 1;
        this.#sockets.delete(socket);
        if (this.comesBack && !this.#isClosing) void this.#back(lastId);
      });
      this.#sockets.add(socket);
    });
  }

  /** A refusal is counted and retried, like any other end. */
  async #back(lastId) {
    await sleep(Math.random() * BACK_WITHIN_MS, undefined, { ref: false });
    if (!this.#isClosing) await this.#one(lastId).catch(() => undefined);
  }

  /** Resolves when this many streams are open; some may still be reconnecting. */
  async allOpen(count, withinMs = 2 * BACK_WITHIN_MS) {
    const fromMs = performance.now();
    while (this.open < count && performance.now() - fromMs < withinMs) await sleep(100);
  }

  #came(id, atMs) {
    const came = this.#cameMs.get(id);
    if (came === undefined) this.#cameMs.set(id, [atMs]);
    else came.push(atMs);
  }

  /**
   * Waits until every stream has received an event, and no more arrive.
   *
   * @returns for the first event that all streams received: the delay of each stream after the first one
   */
  async afterTheFirst(send, withinMs = 10_000) {
    this.#cameMs.clear();
    const fromMs = performance.now();
    await send();
    const heard = () => [...this.#cameMs.values()].find(({ length }) => length === this.#sockets.size);
    const lastMs = () => Math.max(...[...this.#cameMs.values()].map((came) => came.at(-1)));
    while (heard() === undefined || performance.now() - lastMs() < QUIET_MS) {
      if (performance.now() - fromMs > withinMs) throw new Error('not every stream heard of an event');
      await sleep(20);
    }
    const came = heard();
    return came.map((ms) => ms - came[0]);
  }

  close() {
    this.#isClosing = true;
    for (const socket of this.#sockets) socket.destroy();
  }
}
