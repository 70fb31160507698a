import { readHead } from './request-head.ts';

const head = (...fields: readonly string[]): string => [' HTTP/1.1', ...fields, '', ''].join('\r\n');

test('reads the fields of a plain head that affect the response', () => {
  const read = readHead(
    head(
      'Host: x',
      'ACCEPT-ENCODING:  br, gzip ',
      'if-none-match: W/"a"',
      'X-Request-Id: 12345678',
      'Cookie: a=b',
    ),
  );
  expect(read).toEqual({
    headers: {
      host: 'x',
      'accept-encoding': 'br, gzip',
      'if-match': undefined,
      'if-none-match': 'W/"a"',
      'if-modified-since': undefined,
      'if-unmodified-since': undefined,
      'x-request-id': '12345678',
      cookie: 'a=b',
    },
    codings: ['br', 'gzip', 'identity'],
    bodyBytes: 0,
    showsKey: false,
  });
});

test('detects a partner key of any value, and does not return it as a field', () => {
  const read = readHead(head('Host: x', 'X-PARTNER-KEY: tpk_a'));
  expect(read?.showsKey).toBe(true);
  expect(JSON.stringify(read)).not.toContain('tpk_a');
  expect(readHead(head('Host: x', 'X-Partner-Key: '))?.showsKey).toBe(true);
});

test.each([
  ['if-match', '"a"'],
  ['if-unmodified-since', 'Sat, 21 Nov 2026 12:00:00 GMT'],
])('reads the condition %s', (name, value) => {
  expect(readHead(head('Host: x', `${name.toUpperCase()}: ${value}`))?.headers).toMatchObject({
    [name]: value,
  });
});

test.each([
  ['a part only, which is ignored', ['Host: x', 'Range: bytes=0-1']],
  ['a body of nothing', ['Host: x', 'Content-Length: 0']],
  ['a host with a port', ['Host: x.example:8080']],
  ['a host that is an address', ['Host: [::1]:3000']],
  ['as many fields as are allowed', ['Host: x', ...Array.from({ length: 999 }, () => 'a:')]],
])('%s has no body', (_what, fields) => {
  expect(readHead(head(...fields))).toMatchObject({ bodyBytes: 0 });
});

test('only SP and HTAB are white space around a value', () => {
  const read = readHead(head('Host: x', 'Cookie: \t a=b\u00a0\t ', 'If-None-Match:\t\u00a0"a"'));
  expect(read?.headers).toMatchObject({ cookie: 'a=b\u00a0', 'if-none-match': '\u00a0"a"' });
});

test('reads the length of a body', () => {
  expect(readHead(head('Host: x', 'Content-Length: 12'))).toMatchObject({ bodyBytes: 12 });
});

test.each(['Connection', 'Proxy-Connection'])('%s: Keep-Alive changes nothing', (name) => {
  expect(readHead(head('Host: x', `${name}: Keep-Alive`))).toMatchObject({ bodyBytes: 0 });
});

test.each([
  ['no host', head('Accept: */*')],
  ['two hosts', head('Host: x', 'Host: y')],
  ['an invalid host', head('Host: x/y')],
  ['more fields than are allowed', head('Host: x', ...Array.from({ length: 1000 }, () => 'a:'))],
  ['two conditions of one kind', head('Host: x', 'If-Match: "a"', 'If-Match: "b"')],
  ['two keys', head('Host: x', 'X-Partner-Key: a', 'X-Partner-Key: b')],
  ['two lengths', head('Host: x', 'Content-Length: 3', 'content-length: 3')],
  ['a length that is not a number', head('Host: x', 'Content-Length: +3')],
  ['a length of many digits', head('Host: x', 'Content-Length: 1234567890')],
  ['chunks', head('Host: x', 'Transfer-Encoding: chunked')],
  ['a length and chunks', head('Host: x', 'Content-Length: 3', 'Transfer-Encoding: chunked')],
  ['an upgrade', head('Host: x', 'Upgrade: websocket')],
  ['an expectation', head('Host: x', 'Expect: 100-continue')],
  ['a last request', head('Host: x', 'Connection: close')],
  ['a last request, by Proxy-Connection', head('Host: x', 'Proxy-Connection: close')],
  ['options of the connection', head('Host: x', 'Connection: keep-alive, upgrade')],
  ['two Accept-Encoding lines', head('Host: x', 'Accept-Encoding: br', 'Accept-Encoding: gzip')],
  ['two lines of cookies', head('Host: x', 'Cookie: a=b', 'Cookie: c=d')],
  ['a folded line', head('Host: x', 'A: b', ' c')],
  ['a space before the colon', head('Host: x', 'Content-Length : 3')],
  ['a line without a colon', head('Host: x', 'nothing')],
  ['a line that ends with LF only', ' HTTP/1.1\r\nHost: x\nA: b\r\n\r\n'],
  ['a bare CR', head('Host: x', 'A: b\rContent-Length: 3')],
  ['a NUL', head('Host: x', 'A: \0')],
  ['HTTP/1.0', ' HTTP/1.0\r\nHost: x\r\n\r\n'],
  ['HTTP/1.10', ' HTTP/1.10\r\nHost: x\r\n\r\n'],
  ['no fields', ' HTTP/1.1\r\n\r\n'],
])('%s is left to the parser', (_what, rest) => {
  expect(readHead(rest)).toBeUndefined();
});
