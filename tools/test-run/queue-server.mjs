/**
 * The queue of a test run, reachable by its tasks over a local socket. A task connects, sends one line of JSON, and
 * receives one line when it has a slot and everything that it needs. The end of the connection ends the slot, so a
 * task that is killed blocks nobody.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/**
 * @param {import('./queue.mjs').Queue} queue
 * @param {import('./resources.mjs').Resources} resources
 * @param {(task: string, seconds: number) => void} ended called when a task gives its slot back
 */
export async function serveQueue(queue, resources, ended) {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-queue-'));
  const path = join(folder, 'socket');
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    void (async () => {
      const [line] = await once(createInterface(socket), 'line');
      const { task, needs } = JSON.parse(line);
      let startedMs;
      let borrowed;
      const leave = queue.join(task, () => {
        startedMs = performance.now();
        borrowed = resources.borrow(needs);
        borrowed.then(
          ({ env }) => socket.write(`${JSON.stringify({ env })}\n`),
          (error) => socket.end(`${JSON.stringify({ error: String(error) })}\n`),
        );
      });
      await once(socket, 'close');
      await borrowed?.then(
        ({ giveBack }) => giveBack(),
        // The task has already been told.
        () => undefined,
      );
      if (startedMs !== undefined) ended(task, (performance.now() - startedMs) / 1000);
      leave();
    })();
  }).listen(path);
  await once(server, 'listening');
  return {
    path,
    close() {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Waits for a slot of the queue at `path`.
 *
 * @returns {Promise<{ env: Record<string, string>, leave: () => void }>}
 */
export async function waitForSlot(path, task, needs) {
  const socket = connect(path);
  await once(socket, 'connect');
  socket.write(`${JSON.stringify({ task, needs })}\n`);
  const ended = once(socket, 'close').then(() => {
    throw new Error(`The queue ended before ${task} had its turn`);
  });
  const [line] = await Promise.race([once(createInterface(socket), 'line'), ended]);
  ended.catch(() => undefined);
  const { env, error } = JSON.parse(line);
  if (error !== undefined) throw new Error(`${task} cannot start: ${error}`);
  return { env, leave: () => socket.destroy() };
}
