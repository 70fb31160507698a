import type { Account } from '@touchline/contracts';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { PLAIN_BUTTON } from '../../shared/form/form-styles.ts';
import { DeleteForm } from './delete-form.tsx';
import { PanelSection } from '../../shared/ui/panel-section.tsx';

/** Says what goes before it asks for the proof. */
export function DeleteSection({ account }: { readonly account: Account }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <PanelSection title="account.delete.title">
      <p className="pb-3">
        <FormattedMessage id="account.delete.text" />
      </p>
      {isOpen ? (
        <DeleteForm
          account={account}
          onCancel={() => {
            setOpen(false);
          }}
        />
      ) : (
        <button
          type="button"
          className={`${PLAIN_BUTTON} text-red`}
          onClick={() => {
            setOpen(true);
          }}
        >
          <FormattedMessage id="account.delete.start" />
        </button>
      )}
    </PanelSection>
  );
}
