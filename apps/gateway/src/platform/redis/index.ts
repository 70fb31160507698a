/** The door of Redis. */
export { connectRedis } from './connect.ts';
export { RedisMap } from './redis-map.ts';
