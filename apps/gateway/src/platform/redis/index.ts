/** The door of Redis. */
export { connectRedis } from './connect.ts';
