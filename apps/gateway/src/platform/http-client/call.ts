/** One call of an upstream. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** The path with a name for each variable part, `things/:id`; absent if no part varies. */
  readonly template?: string;
  readonly query?: Query;
  /** In addition to the headers of every call. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Body;
  readonly retry: Retry;
}

export type Query = Readonly<Record<string, string | number>>;

export interface Body {
  /** Media type. */
  readonly type: string;
  readonly text: string;
}

/**
 * When a call is retried. `faults`: after any failure of the upstream, for reads. `unconnected`: once, when the
 * connection failed, for calls that may be sent twice. `never`: for calls that would take effect twice.
 */
type Retry = 'faults' | 'unconnected' | 'never';

/** The response of an upstream. For JSON the body is parsed; `undefined` if there was no content. */
export interface UpstreamResponse<B = unknown> {
  readonly status: number;
  /** Looks up a header by its lower-case name; `undefined` if it is absent. */
  readonly header: (name: string) => string | undefined;
  readonly body: B;
}
