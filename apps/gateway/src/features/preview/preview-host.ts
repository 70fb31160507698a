import { ProblemError } from '../../platform/errors/problems.ts';

export class PreviewClosedError extends ProblemError {
  constructor() {
    super('unauthorized', 'Drafts are for staff: the console opens this host');
  }
}

export class NoPreviewHostError extends ProblemError {
  constructor() {
    super('feature-off', 'SITE_PREVIEW_URL is not set, or there is no site upstream');
  }
}

/**
 * What the Host of a request names. `misspelt` is the preview host in another spelling than its own (upper case, a dot at
 * the end, another port): it gets neither drafts nor the public site, which would be found there.
 */
export type HostKind = 'public' | 'preview' | 'misspelt';

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': ':80', 'https:': ':443' };

/** `PREVIEW.example.org.:443` -> `preview.example.org` */
function plain(host: string, protocol: string): string {
  const [, name = '', port = ''] = /^(.*?)\.*(:\d*)?$/.exec(host.toLowerCase()) ?? [];
  return port === ':' || port === DEFAULT_PORTS[protocol] ? name : `${name}${port}`;
}

const withoutPort = (host: string): string => host.replace(/:\d*$/, '');

/** The one host on which drafts can be seen. */
export class PreviewHost {
  readonly #host: string;
  readonly #protocol: string;
  readonly #ports: 'any' | 'own';

  /**
   * @param origin of SITE_PREVIEW_URL
   * @param baseUrl where everyone reads the site: it may be the same machine on another port
   */
  constructor(
    readonly origin: string,
    baseUrl: string,
  ) {
    const { host, hostname, protocol } = new URL(origin);
    this.#host = host;
    this.#protocol = protocol;
    this.#ports = new URL(baseUrl).hostname === hostname ? 'own' : 'any';
  }

  /** A cookie that only TLS carries would not come back without it: a demonstration has none. */
  get isSecure(): boolean {
    return this.#protocol === 'https:';
  }

  /**
   * @param host as it came, of the request itself: what a proxy was told (X-Forwarded-Host) opens nothing
   * @example new PreviewHost('https://p.example', 'https://example').standingOf('P.example') // 'misspelt'
   */
  standingOf(host: string | undefined): HostKind {
    if (host === undefined) return 'public';
    if (host === this.#host) return 'preview';
    const [asked, own] = [plain(host, this.#protocol), this.#host];
    const isMeant = this.#ports === 'any' ? withoutPort(asked) === withoutPort(own) : asked === own;
    return isMeant ? 'misspelt' : 'public';
  }
}
