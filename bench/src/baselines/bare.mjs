/** Bare `node:http` that serves prebuilt Buffers from a Map, as a baseline for Node itself. */
import { createServer } from 'node:http';
import { recordedAnswers } from './answers.mjs';

const answers = await recordedAnswers(process.argv[2]);
for (const answer of answers.values()) {
  answer.headers = ['content-type', answer.type, 'content-length', String(answer.body.length)];
}

const server = createServer((request, response) => {
  const answer = answers.get(request.url);
  if (answer === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, answer.headers);
  response.end(answer.body);
});
server.listen(0, '127.0.0.1', () => {
  process.send({ url: `http://127.0.0.1:${server.address().port}` });
});
process.once('SIGTERM', () => process.exit(0));
