/** A round in the reader's language. */
export function RoundName({ round }: { readonly round: string }) {
  return <>{round}</>;
}
