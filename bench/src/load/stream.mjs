import { percentile } from '../report/report.mjs';
import { openConnection } from './connection.mjs';

/** Paths are used in turn; `{n}` in a path is replaced by a unique number. */
function requestsFor(paths, host) {
  const asked = (path) => Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  return paths.map((path) => {
    if (path.includes('{n}')) return (n) => asked(path.replace('{n}', String(n)));
    const request = asked(path);
    return () => request;
  });
}

/** Requests at one constant rate, on separate connections, each measured from when it was due. */
export class Stream {
  #paths;
  #requests;
  #rate;
  #warm;
  #latencies;
  /** The longest latency of each second, by due time. */
  #worstBySecond = [];
  /** The slowest request, and how far into the run it was due. */
  #slowest = { tookMs: 0, path: '', dueMs: 0 };
  #idle = [];
  #answered = 0;
  #counted = 0;
  #statuses = {};
  #due = 0;
  #sent = 0;
  #fromMs = 0;
  #lastMs = 0;

  /** @param {{paths: readonly string[], rate: number}} asked requests a second */
  constructor({ paths, rate }, host, { seconds, warmSeconds }) {
    this.#paths = paths;
    this.#requests = requestsFor(paths, host);
    this.#rate = rate;
    this.#warm = Math.floor(rate * warmSeconds);
    this.total = this.#warm + Math.floor(rate * seconds);
    this.#latencies = new Float64Array(this.total - this.#warm);
  }

  get done() {
    return this.#answered === this.total;
  }

  async connect(address, connections) {
    this.#idle = await Promise.all(Array.from({ length: connections }, () => this.#open(address)));
  }

  async #open(address) {
    const connection = { dueMs: 0, number: 0, path: '' };
    connection.socket = await openConnection(
      address,
      (status) => this.#answeredBy(connection, status),
      () => {
        if (!this.done) throw new Error('the server closed a connection that it was to keep');
      },
    );
    return connection;
  }

  start(nowMs) {
    this.#fromMs = nowMs;
    this.#lastMs = nowMs;
  }

  /** Sends what is due, as far as connections are free. Returns the time until the next is due. */
  turn(nowMs) {
    const intervalMs = 1000 / this.#rate;
    this.#due = Math.min(this.total, Math.floor((nowMs - this.#fromMs) / intervalMs) + 1);
    while (this.#sent < this.#due && this.#idle.length > 0) this.#send(this.#idle.shift());
    if (this.#due === this.total) return Number.POSITIVE_INFINITY;
    return this.#fromMs + this.#due * intervalMs - nowMs;
  }

  #send(connection) {
    const turn = this.#sent % this.#paths.length;
    connection.dueMs = this.#fromMs + this.#sent * (1000 / this.#rate);
    connection.number = this.#sent;
    connection.path = this.#paths[turn];
    connection.socket.write(this.#requests[turn](this.#sent));
    this.#sent += 1;
  }

  #answeredBy(connection, status) {
    this.#lastMs = performance.now();
    this.#statuses[status] = (this.#statuses[status] ?? 0) + 1;
    if (connection.number >= this.#warm) this.#note(connection);
    this.#answered += 1;
    if (this.#sent < this.#due) this.#send(connection);
    else this.#idle.push(connection);
  }

  #note({ dueMs, path }) {
    const tookMs = this.#lastMs - dueMs;
    const second = Math.floor((dueMs - this.#fromMs) / 1000);
    this.#worstBySecond[second] = Math.max(this.#worstBySecond[second] ?? 0, tookMs);
    this.#latencies[this.#counted] = tookMs;
    this.#counted += 1;
    if (tookMs > this.#slowest.tookMs) this.#slowest = { tookMs, path, dueMs: dueMs - this.#fromMs };
  }

  measured() {
    const all = this.#latencies.subarray(0, this.#counted);
    return {
      offered: this.#rate,
      achieved: (this.#answered / (this.#lastMs - this.#fromMs)) * 1000,
      answered: this.#answered,
      statuses: this.#statuses,
      failed: this.#answered - (this.#statuses['200'] ?? 0),
      unanswered: this.total - this.#answered,
      p50: percentile(all, 0.5),
      p99: percentile(all, 0.99),
      p999: percentile(all, 0.999),
      max: percentile(all, 1),
      worstBySecond: this.#worstBySecond,
      slowest: this.#slowest,
    };
  }
}
