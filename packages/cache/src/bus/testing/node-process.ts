import { Redis } from 'ioredis';
import { RedisBus } from '../redis-bus.ts';

/**
 * A node in a separate process, for tests that stop it as a machine failure would. Sends what it receives to its
 * parent. Node runs this file directly and strips the types.
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
