import { ConfigurationError, readConfiguration } from '../env.ts';

function faultsOf(source: Record<string, string>): readonly string[] {
  try {
    readConfiguration(source);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.faults;
    throw error;
  }
}

describe('BASE_URL', () => {
  test.each([
    ['https://scores.example/sub?x=1#f', 'a path, a query, a fragment'],
    ['https://scores.example/sub', 'a path'],
    ['https://scores.example/?', 'a query'],
    ['https://scores.example#', 'a fragment'],
    ['https://ann:secret@scores.example', 'user and password'],
    ['https://@scores.example', 'user and password'],
  ])('%s is refused', (url, part) => {
    expect(faultsOf({ BASE_URL: url })).toEqual([`BASE_URL: must not have ${part}`]);
  });

  test.each([
    ['https://scores.example/', 'https://scores.example'],
    ['HTTPS://Scores.Example:443', 'https://scores.example'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('%s is %s', (url, origin) => {
    expect(readConfiguration({ BASE_URL: url }).settings.baseUrl).toBe(origin);
  });
});

describe('the address of an upstream', () => {
  const faultOf = (url: string) => faultsOf({ API_URL: url, API_KEY: 'k' });

  it('may have a path, to which other paths are appended', () => {
    const { settings } = readConfiguration({ API_URL: 'https://Game.example/v3/', API_KEY: 'k' });
    expect(settings.game?.baseUrl).toBe('https://game.example/v3');
  });

  test.each([
    ['https://game.example/v3?key=secret', 'API_URL: must not have a query'],
    ['https://game.example/#v3', 'API_URL: must not have a fragment'],
    ['https://ann:secret@game.example', 'API_URL: must not have user and password'],
    ['ftp://game.example', 'API_URL: must be an http or https URL'],
    ['game.example', 'API_URL: must be an http or https URL'],
  ])('is refused: %s', (url, fault) => {
    expect(faultOf(url)).toEqual([fault]);
  });
});

test('a URL that is linked to or fetched unchanged may have a query, which may identify the page', () => {
  const page = 'https://www.facebook.com/profile.php?id=1';
  expect(readConfiguration({ SOCIAL_FACEBOOK_URL: page }).settings.site.social.facebook).toBe(page);
  expect(faultsOf({ SOCIAL_FACEBOOK_URL: 'https://ann:secret@facebook.example/' })).toEqual([
    'SOCIAL_FACEBOOK_URL: must not have user and password',
  ]);
});

test('IMAGE_HOST is an origin', () => {
  expect(faultsOf({ IMAGE_HOST: 'https://ann:secret@img.example' })).toEqual([
    'IMAGE_HOST: must not have user and password',
  ]);
  expect(faultsOf({ IMAGE_HOST: 'https://img.example/?size=1' })).toEqual([
    'IMAGE_HOST: must not have a query',
  ]);
});

describe('HOST', () => {
  test.each(['0.0.0.0', '127.0.0.1', '::', '::1', '10.1.2.3', 'localhost', 'node-1.internal', 'my_node'])(
    '%s',
    (host) => {
      const { settings } = readConfiguration({ HOST: host });
      expect(settings.host).toBe(host);
      expect(URL.canParse(settings.baseUrl)).toBe(true);
    },
  );

  test.each(['999.1.1.1', 'http://x', 'a b', 'a/b', '[::1]', 'fe80::1%eth0', '-a', '127.0.0.1:3000'])(
    '%s is refused',
    (host) => {
      expect(faultsOf({ HOST: host })).toEqual(['HOST: must be an IP address or the name of a host']);
    },
  );
});

describe('TRUST_PROXY', () => {
  test.each([
    ['1', 1],
    ['true', true],
    ['false', false],
    ['10.0.0.0/8, 127.0.0.1', '10.0.0.0/8, 127.0.0.1'],
    ['loopback,fd00::/8', 'loopback,fd00::/8'],
  ])('%s', (text, expected) => {
    expect(readConfiguration({ TRUST_PROXY: text }).settings.trustProxy).toBe(expected);
  });

  test.each([
    'yes',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '10.0.0.0/',
    '::1/129',
    '999.1.1.1',
    '127.0.0.1,',
    'x/8',
    '100',
  ])('%s is refused', (text) => {
    expect(faultsOf({ TRUST_PROXY: text })).toEqual([
      'TRUST_PROXY: must be a number of hops, true, false, or networks such as 10.0.0.0/8, separated by commas',
    ]);
  });
});

test('faults of addresses are reported together with all others', () => {
  const faults = faultsOf({
    PORT: 'x',
    HOST: '999.1.1.1',
    TRUST_PROXY: 'yes',
    BASE_URL: 'https://x.example/?a',
  });
  expect(faults.map((fault) => fault.split(':')[0])).toEqual(['PORT', 'HOST', 'TRUST_PROXY', 'BASE_URL']);
});
