/**
 * Measures goal notifications from the provider's world to a push service: how soon two thousand browsers receive a
 * goal and its withdrawal, and how many messages a second reach ten thousand, compared with a bare `web-push` loop in
 * the same run.
 *
 *   node bench/src/notifications.mjs [--few 2000] [--many 10000]
 */
import { createECDH, randomBytes, webcrypto } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import 'reflect-metadata';
import { X509CertificateGenerator } from '@peculiar/x509';
import webPush from 'web-push';
import { LOAD_CORE } from './machine/machine.mjs';
import { startLiveSite } from './fleet/fleet.mjs';
import { read } from './load/read.mjs';
import { numbersFrom } from './process/arguments.mjs';
import { startNode, row } from './process/child.mjs';
import { bar, judge, whole } from './report/report.mjs';
import { keepResults } from './report/results.mjs';

const MINUTE_MS = 60_000;
const HOST = 'push.example';
const scriptOf = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The certificate library needs `reflect-metadata`. */
async function certificate() {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const made = await X509CertificateGenerator.createSelfSigned(
    { name: `CN=${HOST}`, signingAlgorithm: algorithm, keys, extensions: [] },
    webcrypto,
  );
  const key = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  return {
    cert: made.toString('pem'),
    key: `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----\n`,
  };
}

function targetsAt(origin, count) {
  return Array.from({ length: count }, (_, index) => ({
    endpoint: `${origin}/${index}`,
    keys: {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  }));
}

const quantile = (values, part) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)];
const rateOf = (arrivalsMs) =>
  (arrivalsMs.length - 1) / ((Math.max(...arrivalsMs) - Math.min(...arrivalsMs)) / 1000);

await row(async () => {
  const { few, many } = numbersFrom({ few: 2000, many: 10_000 });
  const tls = await certificate();
  const service = await startNode({
    name: 'the push service',
    script: scriptOf('./peers/push-service.mjs'),
    // Push services have their own machines.
    core: LOAD_CORE,
    env: { TLS_KEY: tls.key, TLS_CERT: tls.cert },
  });
  const report = async (path = '/') => (await fetch(`${service.url}${path}`)).json();
  /** Returns when each message arrived, once no more arrive. */
  const arrivals = async () => {
    for (let before = 0; ;) {
      await sleep(1000);
      const { length } = (await report()).arrivalsMs;
      if (length > 0 && length === before) return (await report('/reset')).arrivalsMs;
      before = length;
    }
  };
  const { port } = await report();
  const targets = targetsAt(`https://${HOST}:${port}`, many);
  const keys = { subject: 'mailto:desk@scores.example', ...webPush.generateVAPIDKeys() };

  const job = join(await mkdtemp(join(tmpdir(), 'touchline-bench-')), 'job.json');
  const payload = JSON.stringify({ title: 'x'.repeat(40), body: 'x'.repeat(300) });
  await writeFile(job, JSON.stringify({ targets, payload, keys, ca: tls.cert }));
  const bare = await startNode({
    name: 'bare web-push',
    script: scriptOf('./peers/bare-push.mjs'),
    env: { PUSH_JOB: job },
  });
  bare.signal('SIGUSR2');
  const ofBare = rateOf(await arrivals());
  await bare.stop();

  const { sandbox, gateway, atMs } = await startLiveSite({
    pollMs: 1000,
    script: 'apps/gateway/test/topology/push-gateway.mjs',
    env: {
      TRUST_PROXY: '1',
      VAPID_SUBJECT: keys.subject,
      VAPID_PUBLIC_KEY: keys.publicKey,
      VAPID_PRIVATE_KEY: keys.privateKey,
      OUTSIDE_CONNECTIONS: JSON.stringify({ network: 'any', hosts: { [HOST]: '127.0.0.1' }, ca: tls.cert }),
    },
  });
  const live = await sandbox.rows('fixtures?live=all');
  const youngest = live
    .filter(({ fixture }) => fixture.status.short === '1H')
    .toSorted((a, b) => a.fixture.status.elapsed - b.fixture.status.elapsed)[0].fixture.id;
  await sandbox.setFaults({ events: { overturned: { fixtures: [youngest], count: 10, seconds: 300 } } });
  const subscribe = async (index) => {
    const answer = await fetch(`${gateway.url}/api/notifications/subscriptions/browser-${index}`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `198.18.${index >> 8}.${index & 255}`,
      },
      body: JSON.stringify({
        target: targets[index],
        topics: [`match:${youngest}`],
        kinds: ['goal'],
        quietHours: null,
        zone: 'UTC',
        language: 'en',
        spoilers: true,
      }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  };
  const subscribeAll = async (from, to) => {
    for (let index = from; index < to; index += 50)
      await Promise.all(Array.from({ length: Math.min(50, to - index) }, (_, one) => subscribe(index + one)));
  };

  let nowMs = atMs;
  /**
   * Advances by minutes until a goal or its withdrawal is sent; returns when the world changed and when each message
   * arrived.
   */
  const afterNextNews = async () => {
    for (;;) {
      const changedMs = Date.now();
      await sandbox.setClock((nowMs += MINUTE_MS));
      // Longer than two polls: the changes of this minute have been sent by then.
      for (let look = 0; look < 25; look += 1) {
        await sleep(100);
        if ((await report()).arrivalsMs.length > 0) return { changedMs, arrivalsMs: await arrivals() };
      }
    }
  };
  const afterMs = ({ changedMs, arrivalsMs }) => arrivalsMs.map((ms) => ms - changedMs);

  await subscribeAll(0, few);
  const news = [];
  const firsts = [];
  for (let each = 0; each < 4; each += 1) {
    const cameMs = afterMs(await afterNextNews());
    firsts.push(Math.min(...cameMs));
    news.push(quantile(cameMs, 0.95));
  }
  await subscribeAll(few, many);
  const url = `${gateway.url}/api/leagues/101/standings`;
  await read(url);
  const slowest = { alone: 0, beside: 0 };
  const readFor = async (what, isOver) => {
    const times = [];
    while (!isOver()) {
      const fromMs = performance.now();
      await read(url);
      times.push(performance.now() - fromMs);
      await sleep(2);
    }
    slowest[what] = quantile(times, 0.99);
  };
  let isOver = false;
  const alone = readFor('alone', () => isOver);
  await sleep(5000);
  isOver = true;
  await alone;
  let isTold = false;
  const beside = readFor('beside', () => isTold);
  let latest = await afterNextNews();
  // A withdrawal is sent only to those who received its goal.
  while (latest.arrivalsMs.length < many) latest = await afterNextNews();
  isTold = true;
  await beside;
  const ofOurs = rateOf(latest.arrivalsMs);

  const listed = (times) => times.map((ms) => `${whole(ms)} ms`).join(', ');
  console.log(`${few} browsers, four notifications: first ${listed(firsts)}; p95 ${listed(news)}`);
  console.log(`${many} browsers: ${whole(ofOurs)} messages a second, bare loop ${whole(ofBare)}`);
  console.log(
    `cached reads, p99: ${slowest.alone.toFixed(1)} ms alone, ${slowest.beside.toFixed(1)} ms beside\n`,
  );
  const bars = [
    bar('p95 of a notification to all, slowest of four', Math.max(...news), '<=', 3000, ' ms'),
    bar('messages a second to those of a bare loop', ofOurs / ofBare, '>=', 0.7, 'x'),
  ];
  await keepResults('notifications', { few, many, news, ofBare, ofOurs, slowest, bars: judge(bars) });
});
