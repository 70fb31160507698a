import type { ComponentProps, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { FormNote } from './form-note.tsx';
import { PRIMARY_BUTTON } from './form-styles.ts';
import type { Sending } from './use-sending.ts';
import { useHydrated } from './use-hydrated.ts';

interface SendFormProps {
  readonly sending: Sending;
  /** How many fields are marked; 0 before the first attempt. */
  readonly marked: number;
  readonly onSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>;
  readonly submit: ReactNode;
  readonly submitStyle?: string;
  /** What came of it, where the form stays. */
  readonly done?: ReactNode;
  readonly children: ReactNode;
  /** Beside the button. */
  readonly beside?: ReactNode;
}

/**
 * A form that is sent by script. Its method is `post`, so that a browser that sends it by itself does not write
 * a password into an address, and its button waits for the script.
 */
export function SendForm(props: SendFormProps) {
  const { sending, marked, onSubmit, submit, submitStyle = PRIMARY_BUTTON, done, children, beside } = props;
  const isHydrated = useHydrated();
  return (
    <form method="post" noValidate onSubmit={onSubmit} aria-busy={sending.isSending} className="grid gap-4">
      {children}
      <FormNote failure={sending.failure} marked={marked} done={sending.isSending ? undefined : done} />
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="submit"
          disabled={!isHydrated}
          aria-disabled={sending.isSending}
          className={`${submitStyle} grow sm:grow-0`}
        >
          {sending.isSending ? <FormattedMessage id="auth.form.sending" /> : submit}
        </button>
        {beside}
      </div>
      <noscript>
        <p className="text-warn">
          <FormattedMessage id="auth.form.needsScript" />
        </p>
      </noscript>
    </form>
  );
}
