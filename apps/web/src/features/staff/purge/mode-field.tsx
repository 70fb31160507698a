import type { ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';

const MODES = ['soft', 'hard'] as const;

/** How: soft unless something must not be shown any more. */
export function ModeField(input: Omit<ComponentProps<'input'>, 'type' | 'value'>) {
  return (
    <fieldset>
      <legend className="py-1 font-medium">
        <FormattedMessage id="staff.purge.mode" />
      </legend>
      {MODES.map((mode) => (
        <label key={mode} className="flex min-h-11 items-center gap-3">
          <input type="radio" value={mode} className="size-5 flex-none accent-ink" {...input} />
          <span>
            <FormattedMessage id={`staff.purge.${mode}`} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
