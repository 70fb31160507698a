import type { FillPriority } from '../load/load-shedder.ts';

/** A query parameter that a response depends on. */
export interface RouteParameter {
  readonly name: string;
  /**
   * Returns the one spelling of equivalent values; `undefined` if the value is invalid, which the origin handler
   * reports.
   */
  readonly canonical?: (value: string) => string | undefined;
  /** The value that means the same as no value; it is left out. */
  readonly implied?: string;
}

/** The one cookie that a response may depend on, reduced to an allow-listed value. */
export interface RouteVariant {
  readonly cookie: string;
  /** Maps any cookie value, also an absent or unknown one, to an allow-listed value. */
  readonly canonical: (value: string | undefined) => string;
}

/** A public read whose response is the same for everyone: the parts of its key, and how many keys it may have. */
export interface PublicRoute {
  /** Label in metrics and policy. */
  readonly name: string;
  /** `/api/leagues/{id}/standings`: a `{part}` is an id (`[A-Za-z0-9][A-Za-z0-9._-]{0,127}`). */
  readonly path: string;
  /** Other parameters are dropped. */
  readonly parameters: readonly RouteParameter[];
  readonly variant?: RouteVariant;
  /** Decides which routes are refused first under overload: cold before warm before hot. */
  readonly priority: FillPriority;
  /** `expected`: distinct keys in a minute above which an alarm is raised; `kept`: above which no more are cached. */
  readonly keysPerMinute: { readonly expected: number; readonly kept: number };
}
