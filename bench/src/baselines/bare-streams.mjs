/** Bare `node:http` with event streams: writes one shared Buffer to all of them, as a baseline for Node itself. */
import { createServer } from 'node:http';

const open = new Set();
let number = 0;

const server = createServer((request, response) => {
  response.useChunkedEncodingByDefault = false;
  response.writeHead(200, ['content-type', 'text/event-stream', 'connection', 'close']);
  response.flushHeaders();
  open.add(response);
  response.once('close', () => open.delete(response));
});
// The signal that sends one event to all.
process.on('SIGUSR2', () => {
  const event = Buffer.from(`id: ${(number += 1)}\nevent: event\ndata: ${'x'.repeat(470)}\n\n`);
  for (const response of open) response.write(event);
});
server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => {
  process.send({ url: `http://127.0.0.1:${server.address().port}` });
});
process.once('SIGTERM', () => process.exit(0));
