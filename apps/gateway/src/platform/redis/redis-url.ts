interface RedisHost {
  readonly host: string;
  readonly port: number;
}

export interface RedisPlaces {
  readonly kind: 'single' | 'cluster' | 'sentinel';
  /** Whether every connection uses TLS: to the servers, and to the sentinels that name them. */
  readonly tls: boolean;
  readonly hosts: readonly RedisHost[];
  /** The name of the master that a sentinel watches. */
  readonly name: string;
  readonly username: string;
  readonly password: string;
}

const FORM = /^(rediss?)(\+cluster|\+sentinel)?:\/\/(?:([^:@/]*)(?::([^@/]*))?@)?([^/?#]+)(?:\/([^?#]*))?$/;
const DEFAULT_PORT = { single: 6379, cluster: 6379, sentinel: 26_379 } as const;

function hostOf(text: string, defaultPort: number): RedisHost {
  const [, host = text, port] = /^(\[[^\]]+\]|[^:]+)(?::(\d+))?$/.exec(text) ?? [];
  return { host: host.replace(/^\[|\]$/g, ''), port: port === undefined ? defaultPort : Number(port) };
}

/** Returns whether a URL is a Redis URL in one of the supported forms. */
export function isRedisUrl(url: string): boolean {
  return FORM.test(url);
}

/**
 * Parses the URL of one server, a cluster or sentinels; commas separate several hosts.
 *
 * @example redisPlaces('redis+cluster://a:7000,b:7001').hosts // [{ host: 'a', port: 7000 }, …]
 * @example redisPlaces('redis+sentinel://a,b/mymaster').name // 'mymaster'
 */
export function redisPlaces(url: string): RedisPlaces {
  const [, scheme = '', topology = '', username = '', password = '', hosts = '', path = ''] =
    FORM.exec(url) ?? [];
  const kind = topology === '+cluster' ? 'cluster' : topology === '+sentinel' ? 'sentinel' : 'single';
  return {
    kind,
    tls: scheme === 'rediss',
    hosts: hosts.split(',').map((text) => hostOf(text, DEFAULT_PORT[kind])),
    name: kind === 'sentinel' && path !== '' ? path : 'mymaster',
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}
