export const LAYOUTS = ['auth', 'default', 'empty', 'home', 'user'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** `public`: no guard at all; `guest`: signed-in visitors are sent home; `protected`: guests are sent to login. */
export type AuthMode = 'public' | 'guest' | 'protected';

export interface Route {
  /** Base name: path parts and parameters joined by `-`; `index` is the home. */
  readonly name: string;
  /** Unprefixed, parameters as `:id`, optional ones as `:id?`. */
  readonly path: string;
  readonly layout: Layout;
  readonly auth: AuthMode;
  /** `specification` or, for what we added to it, `own`. */
  readonly section: 'specification' | 'own';
}
