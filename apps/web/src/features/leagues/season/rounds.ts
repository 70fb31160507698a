export interface RoundPlace {
  readonly round: string;
  readonly previous: string | null;
  readonly next: string | null;
}

/** Where a round stands among its neighbours; what is not among them is the one to open first. */
export function roundPlace(
  rounds: readonly string[],
  asked: string | null,
  first: string | null,
): RoundPlace | null {
  const wanted = [asked, first].find((round) => round !== null && rounds.includes(round));
  const round = wanted ?? rounds.at(-1);
  if (round === undefined) return null;
  const at = rounds.indexOf(round);
  return { round, previous: rounds[at - 1] ?? null, next: rounds[at + 1] ?? null };
}
