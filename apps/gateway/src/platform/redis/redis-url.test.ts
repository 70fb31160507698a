import { isRedisUrl, redisPlaces } from './redis-url.ts';

describe('redisPlaces', () => {
  test.each([
    ['redis://localhost', { kind: 'single', hosts: [{ host: 'localhost', port: 6379 }] }],
    [
      'rediss://user:p%40ss@[::1]:7000/2',
      { hosts: [{ host: '::1', port: 7000 }], username: 'user', password: 'p@ss' },
    ],
    [
      'redis+cluster://:secret@a:7000,b:7001',
      {
        kind: 'cluster',
        password: 'secret',
        hosts: [
          { host: 'a', port: 7000 },
          { host: 'b', port: 7001 },
        ],
      },
    ],
    [
      'redis+sentinel://a,b:5000/scores',
      {
        kind: 'sentinel',
        name: 'scores',
        hosts: [
          { host: 'a', port: 26_379 },
          { host: 'b', port: 5000 },
        ],
      },
    ],
    ['rediss+cluster://a:7000', { kind: 'cluster', tls: true, hosts: [{ host: 'a', port: 7000 }] }],
    ['rediss+sentinel://a/scores', { kind: 'sentinel', tls: true, name: 'scores' }],
    ['redis+sentinel://a', { kind: 'sentinel', tls: false }],
  ])('%s', (url, places) => {
    expect(isRedisUrl(url)).toBe(true);
    expect(redisPlaces(url)).toMatchObject(places);
  });

  test.each(['http://localhost', 'redis://', 'localhost:6379', 'rediss+proxy://a', 'redisss://a'])(
    '%s is not a Redis URL',
    (url) => {
      expect(isRedisUrl(url)).toBe(false);
    },
  );
});
