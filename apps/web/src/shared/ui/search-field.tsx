import { useId } from 'react';
import { useIntl } from 'react-intl';
import type { MessageKey } from '@touchline/messages';
import { GetForm } from '../navigation/get-form.tsx';

interface SearchFieldProps {
  readonly label: MessageKey;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Other parameters of the address, which the form submits too. */
  readonly kept?: Readonly<Record<string, string>>;
}

/**
 * Filters while the reader types. It is also a form, so that Enter gives the results an address, with and without
 * scripts.
 */
export function SearchField({ label, value, onChange, kept = {} }: SearchFieldProps) {
  const id = useId();
  const intl = useIntl();
  const text = intl.formatMessage({ id: label });
  return (
    <GetForm role="search" preventScrollReset replace className="px-4 pb-3 lg:px-0">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id} className="sr-only">
        {text}
      </label>
      <span className="relative block">
        <input
          id={id}
          type="search"
          name="q"
          value={value}
          maxLength={100}
          autoComplete="off"
          placeholder={text}
          onChange={(event) => {
            onChange(event.currentTarget.value);
          }}
          className="h-11 w-full rounded-md border border-chalk bg-surface ps-11 pe-3 text-base placeholder:text-soft"
        />
        <button
          type="submit"
          aria-label={intl.formatMessage({ id: 'site.nav.search' })}
          className="absolute start-0 top-0 grid size-11 place-items-center rounded-md text-soft hover:text-ink"
        >
          <svg
            viewBox="0 0 24 24"
            className="size-5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <path d="M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15.5 15.5 20 20" />
          </svg>
        </button>
      </span>
    </GetForm>
  );
}
