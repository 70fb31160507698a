import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { keyJudge } from './key-verdict.ts';

const judge = keyJudge(
  () => Promise.resolve({ is: 'ignored' }),
  (path) => path.startsWith('/open/'),
);

function request(url: string, method = 'GET', headers: Record<string, string> = { 'x-partner-key': 'k' }) {
  const message = new IncomingMessage(new Socket());
  return Object.assign(message, { url, method, headers });
}

test.each([
  '/api/matches/live',
  '/api/matches/17?x=1',
  '/api/%6Datches/live',
  '/api/live?topics=matches',
  '/api/openapi.json',
  '/open/feed.xml',
])('a key is judged at %s', (url) => {
  expect(judge(request(url))).toBeDefined();
  expect(judge(request(url, 'HEAD'))).toBeDefined();
  expect(judge(request(url, 'GET', {}))).toBeUndefined();
  expect(judge(request(url, 'OPTIONS'))).toBeUndefined();
  expect(judge(request(url, 'POST'))).toBeUndefined();
});

test.each(['/', '/en/partners', '/api/account', '/api/staff/partners', '/metrics', '/api/matches/a/b/c'])(
  'a key is not looked at at %s',
  (url) => {
    expect(judge(request(url))).toBeUndefined();
  },
);
