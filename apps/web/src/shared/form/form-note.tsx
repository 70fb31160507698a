import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { FailureMessages } from './use-sending.ts';

interface FormNoteProps {
  readonly failure: FailureMessages | null;
  readonly marked?: number;
  readonly done?: ReactNode;
}

const BOX = 'border-s-[3px] ps-3 py-1';

/**
 * Shows the result of sending a form. The live region always exists, so that screen readers announce its changes
 * politely.
 */
export function FormNote({ failure, marked = 0, done }: FormNoteProps) {
  const isEmpty = failure === null && marked === 0 && done === undefined;
  return (
    <div role="status" className={isEmpty ? 'sr-only' : undefined}>
      {failure !== null && (
        <div className={`${BOX} border-red`}>
          <p className="font-semibold">
            <FormattedMessage id={failure.title} />
          </p>
          <p className="text-soft">
            <FormattedMessage id={failure.help} />
          </p>
        </div>
      )}
      {failure === null && marked > 0 && (
        <p className={`${BOX} border-red font-semibold`}>
          <FormattedMessage id="auth.form.check" values={{ count: marked }} />
        </p>
      )}
      {failure === null && marked === 0 && done !== undefined && (
        <p className={`${BOX} border-live font-semibold`}>{done}</p>
      )}
    </div>
  );
}
