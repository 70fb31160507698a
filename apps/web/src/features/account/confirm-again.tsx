import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { FormNote } from '../../shared/form/form-note.tsx';
import { TEXT_LINK } from '../../shared/form/form-styles.ts';
import { useSending } from '../../shared/form/use-sending.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useAccountApi } from '../../shared/session/use-account-api.ts';

/** The mail that confirms the address, once more: the first one is lost, or its link too old. */
export function ConfirmAgain() {
  const api = useAccountApi();
  const language = useLanguage();
  const sending = useSending();
  const [isSent, setSent] = useState(false);
  const send = (): Promise<void> =>
    sending.send(async () => {
      await api.send('POST', '/api/account/verification-mail', { body: { language } });
      setSent(true);
    });
  return (
    <>
      {!isSent && (
        <button
          type="button"
          aria-disabled={sending.isSending}
          className={TEXT_LINK}
          onClick={() => void send()}
        >
          <FormattedMessage id={sending.isSending ? 'auth.form.sending' : 'account.profile.confirmAgain'} />
        </button>
      )}
      <FormNote
        failure={sending.failure}
        done={isSent ? <FormattedMessage id="account.profile.confirmSent" /> : undefined}
      />
    </>
  );
}
