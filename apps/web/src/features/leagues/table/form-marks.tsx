import { FormattedMessage } from 'react-intl';

export type FormResult = 'W' | 'D' | 'L';

const SHAPES = {
  W: 'rounded-full bg-live text-paper',
  D: 'rounded-sm border border-soft text-ink',
  L: 'rounded-sm border border-b-[3px] border-red text-ink',
} as const satisfies Record<FormResult, string>;

const SHOWN = 5;

/** The last results, latest last. Each is a letter in a shape, so that colour is not the only distinction. */
export function FormMarks({ results }: { readonly results: readonly FormResult[] }) {
  const last = results.slice(-SHOWN);
  if (last.length === 0) {
    return (
      <span className="text-xs text-soft">
        <FormattedMessage id="matches.noScore" />
      </span>
    );
  }
  return (
    <span className="inline-flex gap-1">
      {last.map((result, index) => (
        <span
          key={index}
          className={`inline-grid size-5 place-items-center font-score text-xs font-bold ${SHAPES[result]}`}
        >
          <span aria-hidden="true">
            <FormattedMessage id={`form.${result}.short`} />
          </span>
          <span className="sr-only">
            <FormattedMessage id={`form.${result}.long`} />
          </span>
        </span>
      ))}
    </span>
  );
}
