import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { waitingToBeAccepted } from './accept-queue.ts';

const onLinux = existsSync('/proc/net/tcp') ? test : test.skip;

onLinux.each(['127.0.0.1', '::'])(
  'the kernel tells how many connections wait at %s until the loop accepts them',
  async (host) => {
    const server = createServer().listen(0, host);
    await once(server, 'listening');
    const address = server.address() as AddressInfo;
    expect(waitingToBeAccepted(address)).toBe(0);
    let accepted = 0;
    server.on('connection', () => (accepted += 1));
    const clients = [connect(address.port, '127.0.0.1'), connect(address.port, '127.0.0.1')];
    // They ask the kernel in the next tick, which completes them before the loop has its turn.
    await new Promise<void>((resolve) => {
      process.nextTick(resolve);
    });
    expect([accepted, waitingToBeAccepted(address)]).toEqual([0, 2]);
    while (accepted < 2) await once(server, 'connection');
    expect(waitingToBeAccepted(address)).toBe(0);
    for (const client of clients) client.destroy();
    server.close();
    await once(server, 'close');
    expect(waitingToBeAccepted(address)).toBeUndefined();
  },
);
