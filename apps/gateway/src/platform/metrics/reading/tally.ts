import { Counter, type Registry } from 'prom-client';

/** Labels and all words that each may have. */
export type LabelWords = Readonly<Record<string, readonly string[]>>;

/** Counts one, or several, under a word for each label. */
export type Tally<W extends LabelWords> = (
  labels: { readonly [Label in keyof W]: W[Label][number] },
  times?: number,
) => void;

export interface TallyDescription<W extends LabelWords> {
  readonly name: string;
  readonly help: string;
  readonly words: W;
}

function combinations(words: LabelWords): readonly Record<string, string>[] {
  return Object.entries(words).reduce<readonly Record<string, string>[]>(
    (rows, [label, values]) => rows.flatMap((row) => values.map((value) => ({ ...row, [label]: value }))),
    [{}],
  );
}

/**
 * A counter in the words of whoever counts. All of them are known beforehand: no label can be made of input, there
 * are as many series as there will ever be, and each begins at zero, so that the first one is seen to rise.
 */
export function addTally<const W extends LabelWords>(
  registry: Registry,
  { name, help, words }: TallyDescription<W>,
): Tally<W> {
  const counter = new Counter({ name, help, labelNames: Object.keys(words), registers: [registry] });
  for (const labels of combinations(words)) counter.inc(labels, 0);
  return (labels, times = 1) => {
    counter.inc({ ...labels }, times);
  };
}
