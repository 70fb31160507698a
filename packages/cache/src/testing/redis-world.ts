import { closeAfterwards } from '@touchline/test-data/opened';
import type { Redis } from 'ioredis';
import { RedisLeases } from '../flight/leases.ts';
import { RedisGuard } from '../redis/redis-guard.ts';
import { RedisStore } from '../store/redis-store.ts';
import { REAL_RUNTIME, type Runtime } from '../time/runtime.ts';
import { TEXT_CODEC } from './entries.ts';
import { RecordingObserver } from './recording-observer.ts';
import { connectTo, RedisServer } from './redis-server.ts';

/** The real clock without time limits: for tests on a busy machine that are not about time. */
export const UNHURRIED: Runtime = { ...REAL_RUNTIME, after: () => () => undefined };

/** A real Redis with a guard, a store and leases, as one cache of one node has them. */
export class RedisWorld {
  private constructor(
    readonly server: RedisServer,
    readonly client: Redis,
    readonly observer: RecordingObserver,
    readonly guard: RedisGuard,
    readonly store: RedisStore<string>,
    readonly leases: RedisLeases,
  ) {}

  static async open(runtime: Runtime): Promise<RedisWorld> {
    const server = await RedisServer.start();
    const client = await connectTo(server);
    const observer = new RecordingObserver();
    const guard = closeAfterwards('guard', new RedisGuard({ client, observer, runtime }));
    const store = new RedisStore({ name: 'answers', guard, codec: TEXT_CODEC, runtime, observer });
    const leases = new RedisLeases({ name: 'answers', guard });
    return new RedisWorld(server, client, observer, guard, store, leases);
  }

  /** Resolves when the guard next reports Redis's return. */
  returned(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.guard.onReturn(() => {
        stop();
        resolve();
      });
    });
  }

  /** Resolves when the connection is next lost. */
  lost(): Promise<void> {
    return new Promise((resolve) => {
      this.client.once('close', () => {
        resolve();
      });
    });
  }
}
