import { Connections } from './connections.ts';

const BUSY_TURNS = 10;
const TURN_MS = 2;

/** Keeps the event loop busy for some turns, one after another. */
function keepBusy(turns: number, ended: () => void): void {
  if (turns === 0) {
    ended();
    return;
  }
  setImmediate(() => {
    const untilMs = performance.now() + TURN_MS;
    while (performance.now() < untilMs);
    keepBusy(turns - 1, ended);
  });
}

test('a stop waits for idle turns, because connections that arrive during a busy one are not known yet', async () => {
  let isBusy = true;
  keepBusy(BUSY_TURNS, () => {
    isBusy = false;
  });
  await new Connections().untilAccepted();
  expect(isBusy).toBe(false);
});
