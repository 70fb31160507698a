import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { z } from 'zod';
import { State } from '../../src/platform/state/index.ts';
import { startGateway } from '../support/gateway.ts';
import { until } from '../topology/until.ts';

/** Node gives the collector only to contexts that are created after the flag is set. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return z.custom<() => void>((value) => typeof value === 'function').parse(runInNewContext('gc'));
}

/** Apart, so that no variable of the test holds the application. */
async function closedGateway(): Promise<WeakRef<object>> {
  const gateway = await startGateway({ upstreamUrl: null });
  await gateway.http.get('/metrics');
  const held = new WeakRef(gateway.app.get(State));
  await gateway.stop();
  return held;
}

test('a closed gateway is collected, whatever libraries keep for the process', async () => {
  const collect = collector();
  const closed = await closedGateway();
  await until('the gateway is collected', () => {
    collect();
    return closed.deref() === undefined;
  });
  expect(closed.deref()).toBeUndefined();
});
