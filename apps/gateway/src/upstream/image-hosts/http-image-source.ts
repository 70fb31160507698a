import type { HttpService } from '@nestjs/axios';
import { type ImageOrigin, ImageSource } from '../../features/images/index.ts';
import { UpstreamFailedError } from '../../platform/errors/upstream-errors.ts';
import {
  CallBudget,
  type HttpRuntime,
  UpstreamHttp,
  type UpstreamLog,
} from '../../platform/http-client/index.ts';
import type { UpstreamObserver } from '../../platform/metrics/index.ts';

/**
 * The size of the largest photograph that an editor uploads; it must arrive within the timeout over a slow line
 * between two data centres.
 */
const MAX_BODY_BYTES = 12 * 1024 * 1024;
const TIMEOUT_MS = 5000;
/** The pause after a host asks us to wait without naming a time, in ms. */
const WAIT_MS = 10_000;

/** Object stores answer 403 for a file that does not exist. */
const NOT_FOUND_STATUSES: ReadonlySet<number> = new Set([403, 404, 410]);

interface ImageHost {
  /** The name in metrics, logs and errors. */
  readonly upstream: string;
  readonly http: UpstreamHttp;
}

/** Fetches pictures with the HTTP client that all upstreams share. Each host has a separate circuit breaker. */
export class HttpImageSource extends ImageSource {
  /** By origin. */
  readonly #hosts: ReadonlyMap<string, ImageHost>;

  constructor(
    origins: readonly ImageOrigin[],
    http: HttpService,
    log: UpstreamLog,
    runtime: HttpRuntime,
    observer?: UpstreamObserver,
  ) {
    super();
    const hostOf = ({ name, origin }: ImageOrigin): ImageHost => {
      const upstream = `images-${name}`;
      const options = {
        upstream,
        baseUrl: origin,
        headers: {},
        timeoutMs: TIMEOUT_MS,
        maxBodyBytes: MAX_BODY_BYTES,
        defaultRetryAfterMs: () => WAIT_MS,
        log,
        ...(observer === undefined ? {} : { observer }),
      };
      const budget = new CallBudget([], runtime.nowMs);
      return { upstream, http: new UpstreamHttp(http, budget, options, runtime) };
    };
    this.#hosts = new Map(origins.map((origin) => [origin.origin, hostOf(origin)]));
  }

  override async read(url: string): Promise<Buffer | undefined> {
    const { origin, pathname } = new URL(url);
    const host = this.#hosts.get(origin);
    if (host === undefined) throw new UpstreamFailedError('images', 'the host of the picture is not allowed');
    const { status, body } = await host.http.askForBytes({
      method: 'GET',
      path: pathname,
      template: ':picture',
      headers: { accept: 'image/*' },
      // A retry would occupy one of the few slots for pictures.
      retry: 'never',
    });
    if (status < 300) return body;
    if (NOT_FOUND_STATUSES.has(status)) return undefined;
    throw new UpstreamFailedError(host.upstream, `GET ${pathname} answered ${String(status)}`);
  }
}
