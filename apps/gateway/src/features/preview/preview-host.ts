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
 * What the Host header of a request names. `misspelt` is the preview host in another spelling (upper case, a dot at
 * the end, another port). It gets neither drafts nor the public site, which could otherwise be indexed there.
 */
export type HostKind = 'public' | 'preview' | 'misspelt';

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': ':80', 'https:': ':443' };

/** `PREVIEW.example.org.:443` -> `preview.example.org` */
function plain(host: string, protocol: string): string {
  const [, name = '', port = ''] = /^(.*?)\.*(:\d*)?$/.exec(host.toLowerCase()) ?? [];
  return port === ':' || port === DEFAULT_PORTS[protocol] ? name : `${name}${port}`;
}

const withoutPort = (host: string): string => host.replace(/:\d*$/, '');

/** The host on which drafts can be seen. */
export class PreviewHost {
  readonly #host: string;
  readonly #protocol: string;
  readonly #ports: 'any' | 'own';

  /**
   * @param origin origin of SITE_PREVIEW_URL
   * @param baseUrl the public site, which may be the same machine on another port
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

  /** Without TLS, as in a demonstration, a browser would not send a `Secure` cookie back. */
  get isSecure(): boolean {
    return this.#protocol === 'https:';
  }

  /**
   * @param host the Host header of the request itself; X-Forwarded-Host opens nothing
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
