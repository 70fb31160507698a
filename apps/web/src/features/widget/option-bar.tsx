import { useId, type ReactNode } from 'react';
import { Link } from '../../shared/navigation/link.tsx';

interface OptionBarProps<T extends string> {
  readonly label: ReactNode;
  readonly options: readonly { readonly value: T; readonly name: ReactNode }[];
  readonly chosen: T;
  readonly searchOf: (value: T) => string;
}

/** A few ways to have it, each an address. */
export function OptionBar<T extends string>({ label, options, chosen, searchOf }: OptionBarProps<T>) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1 text-sm font-semibold">
        {label}
      </p>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, name }) => (
          <Link
            key={value}
            to={{ search: searchOf(value) }}
            replace
            preventScrollReset
            aria-current={value === chosen ? 'true' : undefined}
            className="inline-flex min-h-11 items-center rounded-md border border-chalk bg-surface px-3 py-1 hover:bg-raised aria-[current]:border-strong aria-[current]:bg-raised aria-[current]:font-semibold"
          >
            {name}
          </Link>
        ))}
      </div>
    </div>
  );
}
