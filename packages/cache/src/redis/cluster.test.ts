import { closeAfterwards, disconnectAfterwards } from '@touchline/test-data/opened';
import { Cluster } from 'ioredis';
import { RedisLeases } from '../flight/leases.ts';
import { RedisStore } from '../store/redis-store.ts';
import { TEXT_CODEC } from '../testing/entries.ts';
import { fenceSuite, leasesSuite } from '../testing/leases-suite.ts';
import { RecordingObserver } from '../testing/recording-observer.ts';
import { hasRedis, ready, startCluster } from '../testing/redis-server.ts';
import { storeSuite } from '../testing/store-suite.ts';
import { REAL_RUNTIME } from '../time/runtime.ts';
import { RedisGuard } from './redis-guard.ts';

const NOW_MS = Date.now();

/** One server with all slots acts as a cluster: it refuses a script whose keys are in two slots. */
(hasRedis() ? describe : describe.skip)('on a Redis cluster', () => {
  let cluster: Cluster;
  let guard: RedisGuard;

  beforeAll(async () => {
    cluster = disconnectAfterwards(new Cluster([(await startCluster()).url]));
    await ready(cluster);
    guard = closeAfterwards(
      'guard',
      new RedisGuard({
        client: cluster,
        observer: new RecordingObserver(),
        runtime: REAL_RUNTIME,
        budgetMs: 5000,
      }),
    );
  });

  beforeEach(async () => {
    await Promise.all(cluster.nodes('master').map((node) => node.flushall()));
  });

  function openStore(): RedisStore<string> {
    return new RedisStore({
      name: 'answers',
      guard,
      codec: TEXT_CODEC,
      observer: new RecordingObserver(),
      runtime: { nowMs: () => NOW_MS },
    });
  }

  storeSuite('RedisStore', NOW_MS, openStore);
  fenceSuite('RedisStore', NOW_MS, openStore);
  leasesSuite('RedisLeases', () => new RedisLeases({ name: 'answers', guard }));
});
