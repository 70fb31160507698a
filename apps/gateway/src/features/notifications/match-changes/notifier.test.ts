import { setImmediate } from 'node:timers/promises';
import { CutState } from '../../../platform/state/testing/cut-state.ts';
import type { PushMessage, PushResult } from '../delivery/push-sender.ts';
import { final, matchChange, result, withdrawal } from '../testing/match-change.ts';
import { NotificationBench } from '../testing/notification-bench.ts';
import type { MatchChange, MatchChangeSource } from './match-change.ts';
import { TURN_MS } from './match-change-queue.ts';
import { Notifier, type NotifierParts } from './notifier.ts';

/** Which process tells what, in which order, and what becomes of it when one dies or a push service is away. */

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

/** Everything that can go on without time going by has gone on. */
async function quiet(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await setImmediate();
}

/** A sender that holds messages back until they are let go. */
class HeldSender {
  readonly delayed: PushMessage[] = [];
  readonly #letGo: (() => void)[] = [];
  #isOpen = false;

  constructor() {
    senders.push(this);
  }

  async send(message: PushMessage): Promise<PushResult> {
    if (!this.#isOpen) {
      this.delayed.push(message);
      await new Promise<void>((resolve) => this.#letGo.push(resolve));
    }
    return desk.sender.send(message);
  }

  letGo(count: number): void {
    for (const go of this.#letGo.splice(0, count)) go();
  }

  /** What is held and whatever comes goes on. */
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

it('delivers the changes of a match in their order', async () => {
  await desk.subscribe('reader');
  const lineUps = matchChange({ kind: 'line-ups', eventId: 'line-ups', event: null });
  const process = new Process(desk.parts());
  process.hear(lineUps, matchChange());
  await untilDelivered(2);
  process.hear(withdrawal, result);
  await untilDelivered(4);
  expect(delivered()).toEqual(['reader line-ups 1', 'reader goal 1', 'reader goal 2', 'reader full-time 1']);
});

it('one of two processes delivers a change that both receive', async () => {
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

it('a match whose followers take long holds up no other', async () => {
  await desk.subscribe('slow', { topics: ['match:1'] });
  await desk.subscribe('reader');
  const sender = new HeldSender();
  const process = new Process({ ...desk.parts(), sender });
  process.hear(matchChange({ match: final({ id: '1' }) }));
  await until(() => sender.delayed.length === 1);
  process.hear(matchChange());
  await until(() => sender.delayed.length === 2);
});

it('a goal withdrawn during its delivery goes to nobody else, its withdrawal to those who received the goal', async () => {
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

it('another process delivers what a dead one has left, and repeats only what was under way', async () => {
  for (let each = 0; each < 100; each += 1) await desk.subscribe(`reader-${String(each)}`);
  const cut = new CutState(desk.state);
  const sender = new HeldSender();
  new Process({ ...desk.parts(cut), sender }).hear(matchChange());
  await until(() => sender.delayed.length === 64);
  // Half of what is under way arrives, and then the process is gone: state hears no more of it.
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

it('a process that stops leaves the rest to another at once', async () => {
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

it('a push service that was away is tried again half a minute later, and only for those it did not take', async () => {
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

it('a push service that takes nothing is given up, so that its browsers hold up nobody', async () => {
  for (let each = 0; each < 500; each += 1) await desk.subscribe(`away-${String(each)}`);
  let asked = 0;
  const sender = {
    send: (): Promise<PushResult> => {
      asked += 1;
      return Promise.resolve('failed');
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
