import { setImmediate } from 'node:timers/promises';
import { CutState } from '../../../platform/state/testing/cut-state.ts';
import type { PushMessage, PushOutcome } from '../delivery/push-sender.ts';
import { final, matchChange, result, withdrawal } from '../testing/match-change.ts';
import { NotificationBench } from '../testing/notification-bench.ts';
import type { MatchChange, MatchChangeSource } from './match-change.ts';
import { TURN_MS } from './match-change-queue.ts';
import { Notifier, type NotifierParts } from './notifier.ts';

/**
 * Which process delivers which change, in which order, and what happens when a process dies or a push service is
 * down.
 */

let desk: NotificationBench;
let processes: Process[];
let senders: HeldSender[];
beforeEach(async () => {
  desk = await NotificationBench.open();
  processes = [];
  senders = [];
});
afterEach(async () => {
  for (const sender of senders) sender.open();
  for (const process of processes) await process.stop();
  await desk.close();
});

class Process implements MatchChangeSource {
  readonly #stop = new AbortController();
  readonly #running: Promise<void>;
  #heard: MatchChange[] = [];
  #wake: () => void = () => undefined;

  constructor(parts: NotifierParts) {
    this.#running = new Notifier(parts).run([this], this.#stop.signal);
    processes.push(this);
  }

  hear(...changes: readonly MatchChange[]): void {
    this.#heard.push(...changes);
    this.#wake();
  }

  async *changes(signal: AbortSignal): AsyncGenerator<MatchChange> {
    signal.addEventListener('abort', () => {
      this.#wake();
    });
    while (!signal.aborted) {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      this.#wake = () => {
        resolve(undefined);
      };
      yield* this.#heard.splice(0);
      await promise;
    }
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 4000;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('it does not come');
    await setImmediate();
  }
}

/** Runs the event loop until all work that does not depend on the clock is done. */
async function quiet(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await setImmediate();
}

/** A sender that holds messages back until the test releases them. */
class HeldSender {
  readonly delayed: PushMessage[] = [];
  readonly #letGo: (() => void)[] = [];
  #isOpen = false;

  constructor() {
    senders.push(this);
  }

  async send(message: PushMessage): Promise<PushOutcome> {
    if (!this.#isOpen) {
      this.delayed.push(message);
      await new Promise<void>((resolve) => this.#letGo.push(resolve));
    }
    return desk.sender.send(message);
  }

  letGo(count: number): void {
    for (const go of this.#letGo.splice(0, count)) go();
  }

  /** Releases all messages, held and future. */
  open(): void {
    this.#isOpen = true;
    this.letGo(this.delayed.length);
  }
}

const delivered = () =>
  desk.service.delivered.map(({ browser, body }) => {
    const { kind, revision } = body as MatchChange;
    return `${browser} ${kind} ${String(revision)}`;
  });
const untilDelivered = (count: number) => until(() => desk.service.delivered.length >= count);

it('delivers the changes of a match in order', async () => {
  await desk.subscribe('reader');
  const lineUps = matchChange({ kind: 'line-ups', eventId: 'line-ups', event: null });
  const process = new Process(desk.parts());
  process.hear(lineUps, matchChange());
  await untilDelivered(2);
  process.hear(withdrawal, result);
  await untilDelivered(4);
  expect(delivered()).toEqual(['reader line-ups 1', 'reader goal 1', 'reader goal 2', 'reader full-time 1']);
});

it('only one of two processes delivers a change that both receive', async () => {
  for (let each = 0; each < 40; each += 1) await desk.subscribe(`reader-${String(each)}`);
  for (const process of [new Process(desk.parts()), new Process(desk.parts())])
    process.hear(matchChange(), result);
  await untilDelivered(80);
  await quiet();
  expect(new Set(delivered()).size).toBe(80);
  expect(desk.service.delivered).toHaveLength(80);
});

it('does not queue a change of a match that nobody follows', async () => {
  await desk.subscribe('reader', { topics: ['match:1'] });
  const process = new Process(desk.parts());
  process.hear(matchChange(), matchChange({ match: final({ id: '1' }) }));
  await untilDelivered(1);
  expect(await desk.state.read('push-news', '202264')).toBeUndefined();
  expect(await desk.state.read('push-news', '1')).toBeDefined();
});

it('a match with slow deliveries does not block the others', async () => {
  await desk.subscribe('slow', { topics: ['match:1'] });
  await desk.subscribe('reader');
  const sender = new HeldSender();
  const process = new Process({ ...desk.parts(), sender });
  process.hear(matchChange({ match: final({ id: '1' }) }));
  await until(() => sender.delayed.length === 1);
  process.hear(matchChange());
  await until(() => sender.delayed.length === 2);
});

it('a goal withdrawn during its delivery is followed by its withdrawal, to those who received the goal', async () => {
  for (const each of ['a', 'b', 'c']) await desk.subscribe(each);
  const sender = new HeldSender();
  const process = new Process({ ...desk.parts(), sender });
  process.hear(matchChange());
  await until(() => sender.delayed.length === 3);
  process.hear(withdrawal);
  await until(async () => (await desk.state.read('push-news', '202264'))?.value.includes('"e1":2') ?? false);
  await quiet();
  sender.open();
  await untilDelivered(6);
  for (const each of ['a', 'b', 'c'])
    expect(delivered().filter((one) => one.startsWith(each))).toEqual([`${each} goal 1`, `${each} goal 2`]);
});

it('a goal withdrawn during its delivery goes to nobody else once the turn is renewed', async () => {
  for (let each = 0; each < 100; each += 1) await desk.subscribe(`reader-${String(each)}`);
  const sender = new HeldSender();
  const process = new Process({ ...desk.parts(), sender });
  process.hear(matchChange());
  await until(() => sender.delayed.length === 64);
  process.hear(withdrawal);
  await until(async () => (await desk.state.read('push-news', '202264'))?.value.includes('"e1":2') ?? false);
  await quiet();
  desk.passed(TURN_MS / 3);
  await quiet();
  sender.open();
  await untilDelivered(128);
  await quiet();
  const of = (kind: string) =>
    delivered()
      .filter((one) => one.endsWith(kind))
      .map((one) => one.split(' ')[0]);
  expect(of('goal 1')).toHaveLength(64);
  expect(new Set(of('goal 2'))).toEqual(new Set(of('goal 1')));
});

it("another process delivers the rest of a dead one's messages, and repeats only those in progress", async () => {
  for (let each = 0; each < 100; each += 1) await desk.subscribe(`reader-${String(each)}`);
  const cut = new CutState(desk.state);
  const sender = new HeldSender();
  new Process({ ...desk.parts(cut), sender }).hear(matchChange());
  await until(() => sender.delayed.length === 64);
  // Half of the messages in progress arrive, then the process dies without writing to state.
  cut.cut = true;
  sender.letGo(32);
  await untilDelivered(32);
  new Process(desk.parts());
  await quiet();
  expect(desk.service.delivered).toHaveLength(32);
  desk.passed(TURN_MS);
  await untilDelivered(132);
  await quiet();
  expect(desk.service.delivered).toHaveLength(132);
  expect(new Set(delivered()).size).toBe(100);
});

it('a process that stops leaves the rest to another immediately', async () => {
  for (let each = 0; each < 100; each += 1) await desk.subscribe(`reader-${String(each)}`);
  const sender = new HeldSender();
  const first = new Process({ ...desk.parts(), sender });
  first.hear(matchChange());
  await until(() => sender.delayed.length === 64);
  const stopping = first.stop();
  sender.open();
  await stopping;
  expect(desk.service.delivered).toHaveLength(64);
  new Process(desk.parts());
  await untilDelivered(100);
  await quiet();
  expect(new Set(delivered()).size).toBe(100);
  expect(desk.service.delivered).toHaveLength(100);
});

it('a failed push service is retried after half a minute, only for the messages it did not accept', async () => {
  await desk.subscribe('reader');
  await desk.subscribe('busy');
  desk.service.answers.set('busy', { status: 503 });
  new Process(desk.parts()).hear(matchChange());
  await untilDelivered(1);
  await until(() => desk.isLeftAlone());
  desk.service.answers.delete('busy');
  desk.passed(29_000);
  await quiet();
  expect(delivered()).toEqual(['reader goal 1']);
  desk.passed(1000);
  await untilDelivered(2);
  expect(delivered()).toEqual(['reader goal 1', 'busy goal 1']);
});

it('a push service that accepts nothing is skipped after its first failures', async () => {
  for (let each = 0; each < 500; each += 1) await desk.subscribe(`away-${String(each)}`);
  let asked = 0;
  const sender = {
    send: (): Promise<PushOutcome> => {
      asked += 1;
      return Promise.resolve({ result: 'failed' });
    },
  };
  new Process({ ...desk.parts(), sender }).hear(matchChange());
  await until(async () => asked > 0 && (await desk.isLeftAlone()));
  expect(asked).toBeLessThan(200);
});

it('a change during an outage of state is lost, and the next one is delivered', async () => {
  await desk.subscribe('reader');
  const cut = new CutState(desk.state);
  const process = new Process(desk.parts(cut));
  cut.cut = true;
  process.hear(matchChange());
  await quiet();
  cut.cut = false;
  process.hear(result);
  await untilDelivered(1);
  expect(delivered()).toEqual(['reader full-time 1']);
});
