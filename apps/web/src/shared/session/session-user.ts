import type { SignedInUser } from '@touchline/contracts';

/** What a page may know of the visitor without asking: what is kept between visits (SEMANTICS §4.5). */
export type SessionUser = Pick<SignedInUser, 'id' | 'name' | 'avatar'> & {
  /** The specification does not say in which form: see `hasScope`. */
  readonly scope: unknown;
};
