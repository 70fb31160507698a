import type { MessageKey } from '@touchline/messages';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { PANEL } from '../../shared/ui/panel.ts';

interface RadioGroupProps<T extends string> {
  readonly heading: MessageKey;
  readonly intro: MessageKey;
  readonly options: readonly { readonly value: T; readonly text: MessageKey }[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
}

/** One of a few, as radio buttons under a heading. */
export function RadioGroup<T extends string>({
  heading,
  intro,
  options,
  value,
  onChoose,
}: RadioGroupProps<T>) {
  const name = useId();
  return (
    <section className={`${PANEL} mb-4`}>
      <fieldset className="px-4 py-4 lg:px-5">
        <legend className="float-start mb-1 w-full font-semibold">
          <FormattedMessage id={heading} />
        </legend>
        <p className="clear-both mb-2 text-sm text-soft">
          <FormattedMessage id={intro} />
        </p>
        {options.map((option) => (
          <label key={option.value} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => {
                onChoose(option.value);
              }}
              className="size-5 accent-live"
            />
            <FormattedMessage id={option.text} />
          </label>
        ))}
      </fieldset>
    </section>
  );
}
