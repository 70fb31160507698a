import { Cluster, Redis } from 'ioredis';
import { REDIS_OPTIONS } from './redis-options.ts';
import { redisPlaces } from './redis-url.ts';

/** One server, a cluster or what sentinels say is the master: as the URL's scheme says. */
export function connectRedis(url: string): Redis | Cluster {
  const places = redisPlaces(url);
  const { username, password } = places;
  const credentials = { ...(username === '' ? {} : { username }), ...(password === '' ? {} : { password }) };
  switch (places.kind) {
    case 'cluster':
      return new Cluster([...places.hosts], {
        enableOfflineQueue: false,
        redisOptions: { ...REDIS_OPTIONS, ...credentials },
      });
    case 'sentinel':
      return new Redis({ ...REDIS_OPTIONS, ...credentials, sentinels: [...places.hosts], name: places.name });
    case 'single':
      return new Redis(url, REDIS_OPTIONS);
  }
}
