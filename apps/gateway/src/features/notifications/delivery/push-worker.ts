/**
 * The thread that sends: a message costs half a thousandth of a processor's second to encrypt and sign, and ten thousand
 * follow a final. Every visitor of the thread that answers would wait for that. Run as it stands, by Node alone.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { putPageThreadBehind } from '../../../platform/threads/priorities.ts';
import { PushSender } from './push-sender.ts';
import type { FromPushThread, PushThreadSettings, ToPushThread } from './push-thread.ts';

const port = parentPort;
if (port === null) throw new Error('this is no thread of a gateway');

const { keys, connections } = workerData as PushThreadSettings;
const sender = new PushSender(keys, connections);

async function sent({ id, message }: ToPushThread): Promise<void> {
  const answer: FromPushThread = await sender.send(message).then(
    (result) => ({ id, result }),
    (error: unknown) => ({
      id,
      result: 'failed',
      failure: error instanceof Error ? error.message : String(error),
    }),
  );
  port?.postMessage(answer);
}

port.on('message', (order: ToPushThread) => {
  void sent(order);
});
putPageThreadBehind();
