import type { ReactNode, SyntheticEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { FormNote } from './form-note.tsx';
import { PRIMARY_BUTTON } from './form-styles.ts';
import type { Sending } from './use-sending.ts';
import { useHydrated } from '../ui/hydration/use-hydrated.ts';

interface SendFormProps {
  readonly sending: Sending;
  /** Whose marked fields are counted below them. Left out: nothing is counted. */
  readonly form?: { readonly formState: { readonly errors: object; readonly isSubmitted: boolean } };
  readonly onSubmit: (event: SyntheticEvent) => Promise<void>;
  readonly submit: ReactNode;
  readonly submitStyle?: string;
  /** What came of it, where the form stays. */
  readonly done?: ReactNode;
  readonly children: ReactNode;
  /** Beside the button. */
  readonly aside?: ReactNode;
}

/**
 * A form that is sent by script. Its method is `post`, so that a browser that sends it by itself does not write
 * a password into an address, and its button waits for the script.
 */
export function SendForm(props: SendFormProps) {
  const { sending, form, onSubmit, submit, submitStyle = PRIMARY_BUTTON, done, children, aside } = props;
  const isHydrated = useHydrated();
  const marked = form?.formState.isSubmitted === true ? Object.keys(form.formState.errors).length : 0;
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit(event);
      }}
      aria-busy={sending.isSending}
      className="grid gap-4"
    >
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
        {aside}
      </div>
      <noscript>
        <p className="text-warn">
          <FormattedMessage id="auth.form.needsScript" />
        </p>
      </noscript>
    </form>
  );
}
