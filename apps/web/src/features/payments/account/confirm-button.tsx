import type { MessageKey } from '@touchline/messages';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { DANGER_BUTTON, PLAIN_BUTTON } from '../../../shared/form/form-styles.ts';

interface ConfirmButtonProps {
  readonly label: MessageKey;
  /** Explains the consequences between the two presses. */
  readonly meaning: ReactNode;
  readonly confirm: MessageKey;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
}

/** A button with a confirmation: the first press shows the consequences, the second confirms. */
export function ConfirmButton({ label, meaning, confirm, isBusy, onConfirm }: ConfirmButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const second = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    // The pressed button has been replaced, so the focus moves to its replacement.
    if (isAsked) second.current?.focus();
    else if (wasAsked.current) first.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  if (!isAsked) {
    return (
      <button
        ref={first}
        type="button"
        className={PLAIN_BUTTON}
        onClick={() => {
          setAsked(true);
        }}
      >
        <FormattedMessage id={label} />
      </button>
    );
  }
  return (
    <div className="basis-full border-s-[3px] border-red ps-3">
      <p className="pb-3">{meaning}</p>
      <p className="flex flex-wrap gap-3">
        <button
          ref={second}
          type="button"
          aria-disabled={isBusy}
          className={DANGER_BUTTON}
          onClick={onConfirm}
        >
          <FormattedMessage id={isBusy ? 'auth.form.sending' : confirm} />
        </button>
        <button
          type="button"
          className={PLAIN_BUTTON}
          onClick={() => {
            setAsked(false);
          }}
        >
          <FormattedMessage id="payments.keep" />
        </button>
      </p>
    </div>
  );
}
