import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { whereIs } from '../machine/machine.mjs';
import { start, freePort } from '../process/child.mjs';

function ping(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('data', (data) => {
      resolve(data.toString().startsWith('+PONG'));
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
  });
}

/** Starts a real Redis without storage on disk. `port` restarts one at the same address. */
export async function startRedis({ port, core } = {}) {
  const at = port ?? (await freePort());
  const dir = await mkdtemp(join(tmpdir(), 'touchline-bench-redis-'));
  const redis = await start({
    name: 'redis-server',
    ...(core === undefined ? {} : { core }),
    command: whereIs('redis-server'),
    args: ['--port', String(at), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', dir],
    ready: async () => {
      while (!(await ping(at))) await sleep(20);
      return `redis://127.0.0.1:${at}`;
    },
  });
  return { ...redis, port: at };
}
