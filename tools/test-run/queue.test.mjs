import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Queue } from './queue.mjs';
import { serveQueue, waitForSlot } from './queue-server.mjs';
import { Resources } from './resources.mjs';

const SECONDS = { long: 90, middle: 40, short: 5 };
const queueOf = (slots) => new Queue({ slots, secondsOf: (task) => SECONDS[task] });

test('the task that takes longest gets the next slot, an unknown one before it', () => {
  const queue = queueOf(1);
  const started = [];
  const leave = new Map();
  for (const task of ['first', 'short', 'long', 'unknown', 'middle'])
    leave.set(
      task,
      queue.join(task, () => started.push(task)),
    );
  for (const task of ['first', 'unknown', 'long', 'middle']) leave.get(task)();
  assert.deepEqual(started, ['first', 'unknown', 'long', 'middle', 'short']);
});

test('no more tasks run at once than there are slots', () => {
  const queue = queueOf(2);
  for (const task of ['long', 'middle', 'short']) queue.join(task, () => undefined);
  const { running, waiting } = queue.state();
  assert.deepEqual([running.map(({ task }) => task), waiting], [['long', 'middle'], ['short']]);
});

test('a task that gives up waiting is never started', () => {
  const queue = queueOf(1);
  const started = [];
  const first = queue.join('first', () => started.push('first'));
  queue.join('long', () => started.push('long'))();
  queue.join('short', () => started.push('short'));
  first();
  assert.deepEqual(started, ['first', 'short']);
});

/** Programs that only count how often they were started. */
function countedResources() {
  const started = [];
  const starter = async (name) => {
    started.push(name);
    return { env: { [name.toUpperCase()]: String(started.length) }, stop: async () => undefined };
  };
  const programs = { sites: { isExclusive: false }, game: { isExclusive: true } };
  return { started, resources: new Resources(starter, programs) };
}

test('a shared program is started once, an exclusive one for each user at the same time', async () => {
  const { started, resources } = countedResources();
  const first = await resources.borrow(['sites', 'game']);
  const second = await resources.borrow(['sites', 'game']);
  second.giveBack();
  const third = await resources.borrow(['game']);
  assert.deepEqual(started, ['sites', 'game', 'game']);
  assert.notEqual(first.env.GAME, second.env.GAME);
  assert.equal(third.env.GAME, second.env.GAME);
});

test('a task whose connection breaks gives its slot back', async (context) => {
  const { resources } = countedResources();
  const ended = [];
  const server = await serveQueue(queueOf(1), resources, (task) => ended.push(task));
  context.after(() => server.close());
  const first = await waitForSlot(server.path, 'long', ['game']);
  assert.deepEqual(Object.keys(first.env), ['GAME']);
  const second = waitForSlot(server.path, 'short', []);
  first.leave();
  const { env, leave } = await second;
  assert.deepEqual([env, ended], [{}, ['long']]);
  leave();
});

test('a task is refused if what it needs cannot start', async (context) => {
  const failing = new Resources(() => Promise.reject(new Error('no port')), { game: { isExclusive: true } });
  const server = await serveQueue(queueOf(1), failing, () => undefined);
  context.after(() => server.close());
  await assert.rejects(waitForSlot(server.path, 'long', ['game']), /long cannot start: Error: no port/);
});
