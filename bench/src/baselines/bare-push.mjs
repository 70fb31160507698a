/** The baseline of `web-push` alone: a loop over all browsers, 64 messages in flight, keep-alive connections. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Agent } from 'node:https';
import webPush from 'web-push';

const { targets, payload, keys, ca } = JSON.parse(readFileSync(process.env.PUSH_JOB, 'utf8'));
const agent = new Agent({
  keepAlive: true,
  maxSockets: 64,
  ca,
  lookup: (_host, options, callback) =>
    options.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4),
});

process.on('SIGUSR2', () => {
  const waiting = targets.values();
  const work = async () => {
    for (const target of waiting)
      await webPush.sendNotification(target, payload, { agent, vapidDetails: keys });
  };
  void Promise.all(Array.from({ length: 64 }, work));
});
const server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1', () => {
  process.send({ url: `http://127.0.0.1:${server.address().port}` });
});
process.once('SIGTERM', () => process.exit(0));
