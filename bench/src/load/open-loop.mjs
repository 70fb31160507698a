/**
 * Sends at a constant rate whatever the answers do, and measures each from when it was due: a server that
 * stalls is charged with all that waited meanwhile. A child of `atRate`.
 *
 *   argv: url, paths as JSON, requests a second, seconds, connections, seconds before them that are not counted
 */
import { connect } from 'node:net';
import { percentile } from '../report/numbers.mjs';

const [, , url, pathsText, rateText, secondsText, connectionsText, warmSecondsText] = process.argv;
const { hostname, port, host } = new URL(url);
const rate = Number(rateText);
const warm = Math.floor(rate * Number(warmSecondsText));
const total = warm + Math.floor(rate * Number(secondsText));
const intervalMs = 1000 / rate;
const GIVE_UP_MS = 30_000;
/** So long before the next is due a core is left to others: two loads that both turn would measure each other. */
const PAUSE_FROM_MS = 3;

/** Paths take turns; `{n}` in one is a number that never comes again. */
const paths = JSON.parse(pathsText);
const asked = (path) => Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
const requests = paths.map((path) =>
  path.includes('{n}')
    ? (n) => asked(path.replace('{n}', String(n)))
    : (
        (request) => () =>
          request
      )(asked(path)),
);
const HEAD_END = Buffer.from('\r\n\r\n');

const latencies = new Float64Array(total - warm);
/** The longest of each second, by when it was due. */
const worstBySecond = [];
/** Which of them it was that took longest, and how long into the run it was due. */
const slowest = { tookMs: 0, path: '', dueMs: 0 };
const idle = [];
let answered = 0;
let counted = 0;
const statuses = {};
let due = 0;
let sent = 0;
let fromMs = 0;
let lastMs = 0;

function note(connection) {
  const tookMs = performance.now() - connection.dueMs;
  const second = Math.floor((connection.dueMs - fromMs) / 1000);
  worstBySecond[second] = Math.max(worstBySecond[second] ?? 0, tookMs);
  latencies[counted] = tookMs;
  counted += 1;
  if (tookMs > slowest.tookMs) {
    Object.assign(slowest, { tookMs, path: connection.path, dueMs: connection.dueMs - fromMs });
  }
}

function answeredBy(connection) {
  if (connection.number >= warm) note(connection);
  answered += 1;
  if (sent < due) send(connection);
  else idle.push(connection);
}

/** Reads heads for status and length, and counts the rest. */
function receive(connection, chunk) {
  let at = 0;
  while (at < chunk.length) {
    if (connection.left === 0) {
      const head =
        connection.head === undefined ? chunk : Buffer.concat([connection.head, chunk.subarray(at)]);
      if (connection.head !== undefined) {
        chunk = head;
        at = 0;
      }
      const end = head.indexOf(HEAD_END, at);
      if (end < 0) {
        connection.head = Buffer.from(head.subarray(at));
        return;
      }
      const text = head.latin1Slice(at, end);
      connection.head = undefined;
      const status = text.slice(9, 12);
      statuses[status] = (statuses[status] ?? 0) + 1;
      connection.left = Number(/\r\ncontent-length: *(\d+)/i.exec(text)?.[1] ?? Number.NaN);
      if (Number.isNaN(connection.left)) throw new Error(`an answer without a length:\n${text}`);
      at = end + HEAD_END.length;
    }
    const taken = Math.min(connection.left, chunk.length - at);
    connection.left -= taken;
    at += taken;
    if (connection.left === 0) answeredBy(connection);
  }
}

function send(connection) {
  connection.dueMs = fromMs + sent * intervalMs;
  connection.number = sent;
  connection.socket.write(requests[sent % requests.length](sent));
  connection.path = paths[sent % paths.length];
  sent += 1;
}

function open() {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.setNoDelay(true);
      resolve(connection);
    });
    const connection = { socket, head: undefined, left: 0, dueMs: 0, number: 0 };
    socket.on('data', (chunk) => receive(connection, chunk));
    socket.once('error', reject);
    socket.once('close', () => {
      if (answered < total) throw new Error('the server closed a connection that it was to keep');
    });
  });
}

function finish() {
  const all = latencies.subarray(0, counted);
  const seen = {
    offered: rate,
    achieved: (answered / (lastMs - fromMs)) * 1000,
    answered,
    statuses,
    failed: answered - (statuses['200'] ?? 0),
    unanswered: total - answered,
    p50: percentile(all, 0.5),
    p99: percentile(all, 0.99),
    p999: percentile(all, 0.999),
    max: percentile(all, 1),
    worstBySecond,
    slowest,
  };
  // Ended before it has gone out, it would say nothing.
  process.send(seen, () => process.exit(0));
}

/** Turns as fast as it can, since a timer would be a millisecond late, but for pauses that leave it the time. */
function turn() {
  const nowMs = performance.now();
  due = Math.min(total, Math.floor((nowMs - fromMs) / intervalMs) + 1);
  while (sent < due && idle.length > 0) send(idle.shift());
  if (answered === total || nowMs - fromMs > (total / rate) * 1000 + GIVE_UP_MS) {
    lastMs = nowMs;
    finish();
  } else if (sent === due && fromMs + due * intervalMs - nowMs > PAUSE_FROM_MS) setTimeout(turn, 1);
  else setImmediate(turn);
}

idle.push(...(await Promise.all(Array.from({ length: Number(connectionsText) }, open))));
fromMs = performance.now();
turn();
