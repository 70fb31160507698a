import { AccountExport } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { FormNote } from '../../shared/form/form-note.tsx';
import { useToasts } from '../../shared/feedback/toasts-context.ts';
import { PLAIN_BUTTON } from '../../shared/form/form-styles.ts';
import { useSending } from '../../shared/form/use-sending.ts';
import { useAccountApi } from '../../shared/session/use-account-api.ts';
import { PanelSection } from '../../shared/ui/panel-section.tsx';

/** Lets the browser download a text as a JSON file. */
function saveFile(document: Document, name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** A download of all data stored about the account. */
export function ExportSection() {
  const api = useAccountApi();
  const sending = useSending();
  const toasts = useToasts();
  const take = (): Promise<void> =>
    sending.send(async () => {
      const data = await api.send('GET', '/api/account/export', { schema: AccountExport });
      saveFile(document, `account-${data.exportedAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2));
      toasts.show({ kind: 'success', id: 'behaviour.exported' });
    });
  return (
    <PanelSection title="account.export.title">
      <p className="pb-3">
        <FormattedMessage id="account.export.text" />
      </p>
      <FormNote failure={sending.failure} />
      <button
        type="button"
        aria-disabled={sending.isSending}
        className={PLAIN_BUTTON}
        onClick={() => void take()}
      >
        <FormattedMessage id={sending.isSending ? 'auth.form.sending' : 'account.export.submit'} />
      </button>
    </PanelSection>
  );
}
