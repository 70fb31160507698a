import type { Cluster, Redis } from 'ioredis';

/** One server, what sentinels say is the master, or a cluster. Who makes it says where and with which password. */
export type RedisClient = Redis | Cluster;
