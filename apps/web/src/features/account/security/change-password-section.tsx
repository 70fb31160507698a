import type { Account } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { PROVIDER_NAMES } from '../../../shared/form/provider-names.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { PanelSection } from '../../../shared/ui/panel-section.tsx';

export function ChangePasswordSection({ account }: { readonly account: Account }) {
  const { providers, email } = account;
  return (
    <PanelSection title="account.password.title">
      {providers.includes('password') ? (
        <ChangePasswordForm email={email} />
      ) : (
        providers.map(
          (way) =>
            way !== 'password' && (
              <p key={way}>
                <FormattedMessage id="account.password.none" values={{ provider: PROVIDER_NAMES[way] }} />
              </p>
            ),
        )
      )}
    </PanelSection>
  );
}
