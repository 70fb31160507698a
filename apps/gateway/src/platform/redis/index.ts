/** The public API of Redis. */
export { connectRedis } from './connect.ts';
export { serversBehind, warnOfOneServer } from './one-server.ts';
export { withRedisDeadline } from './connect.ts';
