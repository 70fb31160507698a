/** A failure of an upstream, whatever library called it. The exception filter maps each subclass to a problem. */
export abstract class UpstreamError extends Error {
  constructor(
    /** Which upstream, e.g. `game`: for logs, never sent to clients. */
    readonly upstream: string,
    message: string,
    options?: { readonly cause?: unknown },
  ) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** No complete response within the deadline: 504. */
export class UpstreamTimeoutError extends UpstreamError {}

/** A refusal, a failure, or a response that does not match the wire schema: 502. */
export class UpstreamFailedError extends UpstreamError {}

/** The upstream asked us to wait, our own budget is spent, or its circuit is open: 503 with Retry-After. */
export class UpstreamBusyError extends UpstreamError {
  constructor(
    upstream: string,
    message: string,
    readonly retryAfterMs: number,
    options?: { readonly cause?: unknown },
  ) {
    super(upstream, message, options);
  }
}

/** The hour's long-tail calls are spent, although the upstream works: 503 with Retry-After. */
export class RareCallsSpentError extends UpstreamBusyError {
  constructor(upstream: string, retryAfterMs: number) {
    super(upstream, 'the hour’s long-tail calls are spent', retryAfterMs);
  }
}

/** One client network has used its share of the long-tail calls: 429 with Retry-After, for that client only. */
export class ClientShareSpentError extends UpstreamError {
  constructor(
    upstream: string,
    readonly client: string,
    readonly retryAfterMs: number,
  ) {
    // Client addresses are never logged.
    super(upstream, 'a client has used its share of the hour’s long-tail calls');
    Object.defineProperty(this, 'client', { enumerable: false });
  }
}

/** No upstream is configured for this feature: 503 `feature-off`. */
export class FeatureOffError extends UpstreamError {}
