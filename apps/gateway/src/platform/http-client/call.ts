/** One question to an upstream. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** The path with a name in the place of each part that varies, `things/:id`; absent: none does. */
  readonly template?: string;
  readonly query?: Query;
  /** Beside those that every call carries. */
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
 * When a call is made again. `faults`: whatever went wrong on their side, for what only reads. `unconnected`:
 * once, when the connection failed, for what may be said twice. `never`: for what would be done twice.
 */
type Retry = 'faults' | 'unconnected' | 'never';

/** What an upstream answered. Of JSON the body is parsed, or undefined where there was no content. */
export interface UpstreamResponse<B = unknown> {
  readonly status: number;
  /** Lower-case name; undefined: absent. */
  readonly header: (name: string) => string | undefined;
  readonly body: B;
}
