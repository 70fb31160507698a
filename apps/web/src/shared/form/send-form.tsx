import type { ReactNode, SyntheticEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { FormNote } from './form-note.tsx';
import { PRIMARY_BUTTON } from './form-styles.ts';
import type { Sending } from './use-sending.ts';
import { useHydrated } from '../ui/hydration/use-hydrated.ts';

interface SendFormProps {
  readonly sending: Sending;
  /** The form whose invalid fields are counted below them. If absent, nothing is counted. */
  readonly form?: { readonly formState: { readonly errors: object; readonly isSubmitted: boolean } };
  readonly onSubmit: (event: SyntheticEvent) => Promise<void>;
  readonly submit: ReactNode;
  readonly submitStyle?: string;
  /** The success message, if the form stays on the page. */
  readonly done?: ReactNode;
  readonly children: ReactNode;
  /** Shown next to the button. */
  readonly aside?: ReactNode;
}

/**
 * A form that a script submits. Its method is `post`, so that a browser that submits it without the script does not
 * put a password into an address. Its button is disabled until the page is hydrated.
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
