import { Redis } from 'ioredis';
import { RedisBus } from '../redis-bus.ts';

/**
 * A node in a process of its own, for tests that stop it as a machine would. Says what it hears to its parent:
 * run by Node itself, which takes the types off.
 */
const [url = '', nodeId = ''] = process.argv.slice(2);
const client = new Redis(url, { lazyConnect: true });
const bus = new RedisBus({ nodeId, client });
const say = (name: string): void => {
  process.send?.({ name, position: bus.position });
};
bus.listen({
  deliver: ({ message }) => {
    say(message.kind === 'purge' ? message.tags.join() : message.kind);
  },
  gap: () => {
    say('gap');
  },
});
await bus.start();
say('started');
