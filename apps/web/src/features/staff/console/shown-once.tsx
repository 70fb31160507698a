import { useId, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageKey } from '@touchline/messages';
import { copyText } from '../../../shared/form/copy-text.ts';
import { INPUT, PRIMARY_BUTTON } from '../../../shared/form/form-styles.ts';

interface ShownOnceProps {
  readonly label: MessageKey;
  readonly copy: MessageKey;
  readonly value: string;
}

/** What nobody can read later, the address of a deal or a key, to be copied by a press or by hand. */
export function ShownOnce({ label, copy: copyLabel, value }: ShownOnceProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    if (await copyText(field.current)) setCopied(true);
  };
  return (
    <div role="status" className="mt-4 border-s-[3px] border-live ps-3">
      <label htmlFor={id} className="block pb-1 font-semibold">
        <FormattedMessage id={label} />
      </label>
      <input
        ref={field}
        id={id}
        readOnly
        dir="ltr"
        value={value}
        className={INPUT}
        onFocus={({ currentTarget }) => {
          currentTarget.select();
        }}
      />
      <p className="pt-3">
        <button type="button" className={PRIMARY_BUTTON} onClick={() => void copy()}>
          <FormattedMessage id={isCopied ? 'staff.deals.copied' : copyLabel} />
        </button>
      </p>
    </div>
  );
}
