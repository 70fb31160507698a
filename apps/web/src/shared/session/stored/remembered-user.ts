import type { SignedInUser } from '@touchline/contracts';

/** What a page may know of the visitor without asking: what is kept between visits (SEMANTICS §4.5). */
export type RememberedUser = Pick<SignedInUser, 'id' | 'name' | 'avatar'> & {
  /** The specification does not say in which form: see `scopeHolds`. */
  readonly scope: unknown;
};

/** Neither tokens nor the address: it lies in a cookie. */
export function rememberedUser({ id, name, avatar, scope }: RememberedUser): RememberedUser {
  return { id, name, avatar, scope };
}

function textOf(source: object, name: string): string | null {
  const value: unknown = Reflect.get(source, name);
  return typeof value === 'string' ? value : null;
}

/** Read by hand: the schema would bring its library into every first view (ADR 0014). */
export function parsedUser(text: string | undefined): RememberedUser | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    return undefined; // Not ours: as if there were none.
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const id = textOf(value, 'id');
  if (id === null) return undefined;
  return {
    id,
    name: textOf(value, 'name'),
    avatar: textOf(value, 'avatar'),
    scope: 'scope' in value ? value.scope : undefined,
  };
}
