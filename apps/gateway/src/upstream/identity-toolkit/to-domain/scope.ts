import { Scope } from '@touchline/contracts';

const MOST = 64;

/** A custom claim is set by hand: as a list, or as OAuth writes it. What is no scope of ours allows nothing. */
export function toScope(claim: unknown): readonly string[] {
  const words: readonly unknown[] =
    typeof claim === 'string' ? claim.split(/\s+/) : Array.isArray(claim) ? claim : [];
  const scope = words.flatMap((word) => Scope.safeParse(word).data ?? []);
  return [...new Set(scope)].slice(0, MOST);
}
