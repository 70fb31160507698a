import { setImmediate, setTimeout } from 'node:timers/promises';
import { Cluster, Redis, type ClusterOptions, type RedisOptions } from 'ioredis';
import { redisPlaces } from './redis-url.ts';

/**
 * Returns the result of a Redis call, or throws once the call has taken longer than its deadline. A later result is
 * dropped.
 *
 * Node runs timers before it reads sockets. After the thread was busy for longer than the deadline, the timer would
 * find a call late although its reply is already in the socket. So the sockets are read once more before the call
 * fails.
 *
 * @param late creates the error that is thrown
 */
export async function withRedisDeadline<T>(
  work: Promise<T>,
  deadlineMs: number,
  late: () => Error,
): Promise<T> {
  const over = new AbortController();
  const judged = setTimeout(deadlineMs, undefined, { ref: false, signal: over.signal })
    .then(() => setImmediate())
    .then(() => {
      if (!over.signal.aborted) throw late();
    });
  try {
    return await Promise.race([work, judged.then(() => work)]);
  } finally {
    over.abort();
    judged.catch(() => undefined);
    work.catch(() => undefined);
  }
}

/**
 * Fails immediately instead of queueing when Redis is down, and keeps reconnecting. Commands have no timeout here:
 * the guard limits the duration of calls, and must still see replies that arrive too late.
 */
const REDIS_OPTIONS = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 1000,
  retryStrategy: (times: number) => Math.min(100 * 2 ** Math.min(times, 4), 1000),
} as const satisfies RedisOptions;

/** A certificate belongs to a name: ioredis would look the name up and compare the certificate with the address. */
const BY_NAME: NonNullable<ClusterOptions['dnsLookup']> = (name, callback) => {
  callback(null, name);
};

/**
 * Connects to one server, a cluster, or the master that sentinels name, depending on the URL's scheme. With `rediss`,
 * certificates are verified against the authorities that Node knows (`NODE_EXTRA_CA_CERTS` adds one).
 */
export function connectRedis(url: string): Redis | Cluster {
  const places = redisPlaces(url);
  const { username, password, tls } = places;
  const credentials = { ...(username === '' ? {} : { username }), ...(password === '' ? {} : { password }) };
  switch (places.kind) {
    case 'cluster':
      return new Cluster([...places.hosts], {
        enableOfflineQueue: false,
        ...(tls ? { dnsLookup: BY_NAME } : {}),
        redisOptions: { ...REDIS_OPTIONS, ...credentials, ...(tls ? { tls: {} } : {}) },
      });
    case 'sentinel':
      return new Redis({
        ...REDIS_OPTIONS,
        ...credentials,
        ...(tls ? { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true } : {}),
        sentinels: [...places.hosts],
        name: places.name,
      });
    case 'single':
      return new Redis(url, REDIS_OPTIONS);
  }
}
