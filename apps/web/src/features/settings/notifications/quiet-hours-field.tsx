import type { QuietHours } from '@touchline/contracts';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { INPUT } from '../../../shared/form/form-styles.ts';

/** The default quiet hours. */
const NIGHT: QuietHours = { from: '23:00', until: '07:00' };

interface QuietHoursFieldProps {
  readonly hours: QuietHours | null;
  readonly onChange: (hours: QuietHours | null) => void;
}

/** The hours of the reader's day in which no notification is sent. */
export function QuietHoursField({ hours, onChange }: QuietHoursFieldProps) {
  const help = useId();
  const set = (part: Partial<QuietHours>): void => {
    const next = { ...(hours ?? NIGHT), ...part };
    // Ignores a half-typed time, and equal times, which would have no end.
    if (next.from !== '' && next.until !== '' && next.from !== next.until) onChange(next);
  };
  return (
    <fieldset className="border-t border-chalk pt-3">
      <legend className="sr-only">
        <FormattedMessage id="notification.quiet" />
      </legend>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={hours !== null}
          aria-describedby={help}
          onChange={() => {
            onChange(hours === null ? NIGHT : null);
          }}
          className="size-5 accent-live"
        />
        <FormattedMessage id="notification.quiet" />
      </label>
      <p id={help} className="mb-2 text-sm text-soft">
        <FormattedMessage id="notification.quietHelp" />
      </p>
      {hours !== null && (
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {(['from', 'until'] as const).map((end) => (
            <div key={end} className="flex min-h-11 items-center gap-3">
              <label htmlFor={`${help}-${end}`}>
                <FormattedMessage
                  id={end === 'from' ? 'notification.quietFrom' : 'notification.quietUntil'}
                />
              </label>
              <TimeInput
                id={`${help}-${end}`}
                value={hours[end]}
                onChange={(time) => {
                  set({ [end]: time });
                }}
              />
            </div>
          ))}
        </div>
      )}
    </fieldset>
  );
}

interface TimeInputProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Reports its value when it loses the focus, because each change is a request. */
function TimeInput({ id, value, onChange }: TimeInputProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      id={id}
      type="time"
      value={typed ?? value}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
      }}
      onBlur={() => {
        if (typed !== undefined && typed !== value) onChange(typed);
        setTyped(undefined);
      }}
      className={`${INPUT} tabular-nums`}
    />
  );
}
