/**
 * The thread that sends notifications. Encrypting and signing a message takes half a millisecond of CPU time, and a
 * final produces ten thousand of them, which would delay every visitor on the main thread. Node runs this file
 * directly.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { putPageThreadBehind } from '../../../platform/threads/priorities.ts';
import { PushSender } from './push-sender.ts';
import type { FromPushThread, PushThreadSettings, ToPushThread } from './push-thread.ts';

const port = parentPort;
if (port === null) throw new Error('not started as a worker thread of the gateway');

const { keys, connections } = workerData as PushThreadSettings;
const sender = new PushSender(keys, connections);

async function sent({ id, message }: ToPushThread): Promise<void> {
  const answer: FromPushThread = await sender.send(message).then(
    (outcome) => ({ id, outcome }),
    (error: unknown) => ({
      id,
      outcome: { result: 'failed' },
      failure: error instanceof Error ? error.message : String(error),
    }),
  );
  port?.postMessage(answer);
}

port.on('message', (order: ToPushThread) => {
  void sent(order);
});
putPageThreadBehind();
