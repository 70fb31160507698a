/** The origin of nginx and Varnish: the recorded responses with our gateway's Cache-Control. */
import { createServer } from 'node:http';
import { recordedAnswers } from './answers.mjs';

const answers = await recordedAnswers(process.argv[2]);

const server = createServer((request, response) => {
  const answer = answers.get(request.url);
  if (answer === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': answer.type,
    'content-length': answer.body.length,
    'cache-control': answer.cacheControl,
  });
  response.end(answer.body);
});
server.listen(0, '127.0.0.1', () => {
  process.send({ url: `http://127.0.0.1:${server.address().port}` });
});
process.once('SIGTERM', () => process.exit(0));
