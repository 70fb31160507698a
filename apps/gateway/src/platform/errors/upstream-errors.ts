/** What can go wrong with an upstream, whatever library spoke to it. The filter maps each to a problem. */
export abstract class UpstreamError extends Error {
  constructor(
    /** Which upstream, e.g. `game`: for logs, never sent outside. */
    readonly upstream: string,
    message: string,
    options?: { readonly cause?: unknown },
  ) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** No whole answer within the deadline: 504. */
export class UpstreamTimeoutError extends UpstreamError {}

/** Refused, broken, or an answer that does not fit the wire schema: 502. */
export class UpstreamFailedError extends UpstreamError {}

/** It asks us to wait, our own budget is spent, or its circuit is open: 503 with Retry-After. */
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

/** The hour's calls for what is seldom asked for are spent, though the upstream is well: 503 with Retry-After. */
export class RareCallsSpentError extends UpstreamBusyError {
  constructor(upstream: string, retryAfterMs: number) {
    super(upstream, 'what is seldom asked for has had its share of the hour’s calls', retryAfterMs);
  }
}

/** One client network has had its share of the calls for what is seldom asked for: 429 with Retry-After, to it alone. */
export class ClientShareSpentError extends UpstreamError {
  constructor(
    upstream: string,
    readonly client: string,
    readonly retryAfterMs: number,
  ) {
    // Addresses reach no log.
    super(upstream, 'a client has had its share of the hour’s calls for what is seldom asked for');
    Object.defineProperty(this, 'client', { enumerable: false });
  }
}

/** No upstream is configured for this feature: 503 `feature-off`. */
export class FeatureOffError extends UpstreamError {}
