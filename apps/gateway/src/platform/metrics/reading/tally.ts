import { Counter, type Registry } from 'prom-client';

/** Labels, each with all its possible values. */
export type LabelWords = Readonly<Record<string, readonly string[]>>;

/** Adds one or several to the counter with these label values. */
export type Tally<W extends LabelWords> = (
  labels: { readonly [Label in keyof W]: W[Label][number] },
  times?: number,
) => void;

export interface TallyDescription<W extends LabelWords> {
  readonly name: string;
  readonly help: string;
  readonly values: W;
}

function combinations(values: LabelWords): readonly Record<string, string>[] {
  return Object.entries(values).reduce<readonly Record<string, string>[]>(
    (rows, [label, values]) => rows.flatMap((row) => values.map((value) => ({ ...row, [label]: value }))),
    [{}],
  );
}

/**
 * Adds a counter with fixed label values: no label can come from input, the number of series is fixed, and each
 * series starts at zero, so that its first increment shows.
 */
export function addTally<const W extends LabelWords>(
  registry: Registry,
  { name, help, values }: TallyDescription<W>,
): Tally<W> {
  const counter = new Counter({ name, help, labelNames: Object.keys(values), registers: [registry] });
  for (const labels of combinations(values)) counter.inc(labels, 0);
  return (labels, times = 1) => {
    counter.inc({ ...labels }, times);
  };
}
