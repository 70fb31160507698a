import { Cluster, Redis, type ClusterOptions, type RedisOptions } from 'ioredis';
import { redisPlaces } from './redis-url.ts';

/**
 * Fails at once instead of queueing when Redis is away, and goes on trying to connect. What a call may cost is
 * the guard's business, which must still see an answer that comes too late: no timeout of commands here.
 */
const REDIS_OPTIONS = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 1000,
  retryStrategy: (times: number) => Math.min(100 * 2 ** Math.min(times, 4), 1000),
} as const satisfies RedisOptions;

/** A certificate is for a name: ioredis would look it up, and compare the certificate with the address. */
const BY_NAME: NonNullable<ClusterOptions['dnsLookup']> = (name, callback) => {
  callback(null, name);
};

/**
 * One server, a cluster or what sentinels say is the master: as the URL's scheme says. With `rediss` certificates are
 * checked, against the authorities that Node knows (`NODE_EXTRA_CA_CERTS` adds one).
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
