/** A push service that accepts every message (RFC 8030): it reports when each arrived, and decrypts none. */
import { createServer as createControl } from 'node:http';
import { createServer } from 'node:https';
import { once } from 'node:events';

let arrivalsMs = [];
const service = createServer(
  { key: process.env.TLS_KEY, cert: process.env.TLS_CERT },
  (request, response) => {
    request.resume();
    request.on('end', () => {
      arrivalsMs.push(Date.now());
      response.writeHead(201).end();
    });
  },
);
const control = createControl((request, response) => {
  response.end(JSON.stringify({ port: service.address().port, arrivalsMs }));
  if (request.url === '/reset') arrivalsMs = [];
});
await Promise.all([
  once(service.listen({ port: 0, host: '127.0.0.1', backlog: 1024 }), 'listening'),
  once(control.listen({ port: 0, host: '127.0.0.1' }), 'listening'),
]);
process.send({ url: `http://127.0.0.1:${control.address().port}` });
process.once('SIGTERM', () => process.exit(0));
