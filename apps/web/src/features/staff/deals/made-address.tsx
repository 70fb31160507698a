import { useId, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { copyText } from '../../../shared/form/copy-text.ts';
import { INPUT, PRIMARY_BUTTON } from '../../../shared/form/form-styles.ts';

/** The address of a deal, to be copied by a press or by hand. */
export function MadeAddress({ url }: { readonly url: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    if (await copyText(field.current)) setCopied(true);
  };
  return (
    <div role="status" className="mt-4 border-s-[3px] border-live ps-3">
      <label htmlFor={id} className="block pb-1 font-semibold">
        <FormattedMessage id="staff.deals.address" />
      </label>
      <input
        ref={field}
        id={id}
        readOnly
        dir="ltr"
        value={url}
        className={INPUT}
        onFocus={({ currentTarget }) => {
          currentTarget.select();
        }}
      />
      <p className="pt-3">
        <button type="button" className={PRIMARY_BUTTON} onClick={() => void copy()}>
          <FormattedMessage id={isCopied ? 'staff.deals.copied' : 'staff.deals.copy'} />
        </button>
      </p>
    </div>
  );
}
