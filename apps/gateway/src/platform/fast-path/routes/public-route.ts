import type { FillPriority } from '../load/load-shedder.ts';

/** A parameter of the query that an answer depends on. */
export interface RouteParameter {
  readonly name: string;
  /** One spelling of what means the same; undefined: not valid, and the origin handler shall say so. */
  readonly canonical?: (value: string) => string | undefined;
  /** The value that means the same as none: left out. */
  readonly implied?: string;
}

/** The one cookie that an answer may depend on, reduced to an allow-listed value. */
export interface RouteVariant {
  readonly cookie: string;
  /** What an absent or unknown cookie means is for this to say: it answers for anything. */
  readonly canonical: (value: string | undefined) => string;
}

/** A public read whose answers are the same for everyone: what its key is made of, and how far it may spread. */
export interface PublicRoute {
  /** Label of statistics and policy. */
  readonly name: string;
  /** `/api/leagues/{id}/standings`: a `{part}` is an id (`[A-Za-z0-9][A-Za-z0-9._-]{0,127}`). */
  readonly path: string;
  /** All others are dropped. */
  readonly parameters: readonly RouteParameter[];
  readonly variant?: RouteVariant;
  /** Decides which routes are refused first under overload: cold before warm before hot. */
  readonly priority: FillPriority;
  /** Distinct keys in a minute above which somebody should look, and above which no more are kept. */
  readonly keysPerMinute: { readonly expected: number; readonly kept: number };
}
