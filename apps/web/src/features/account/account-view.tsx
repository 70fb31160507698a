import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { PLAIN_BUTTON } from '../../shared/form/form-styles.ts';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { useSessionActions } from '../../shared/session/use-session-actions.ts';
import { AccountShell } from './shell/account-shell.tsx';
import { DeleteSection } from './delete-section.tsx';
import { ExportSection } from './export-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { ProfileSection } from './profile-section.tsx';

interface AccountViewProps {
  /** The account's plan, which belongs to another feature. */
  readonly plan?: ReactNode;
}

export function AccountView({ plan }: AccountViewProps) {
  const { logout } = useSessionActions();
  return (
    <AccountShell title="pages.account.title">
      {(account) => (
        <>
          <ProfileSection account={account} />
          <div className="mb-3 flex flex-wrap gap-3 px-4 py-1 lg:px-0">
            <PageLink to="/security" className={PLAIN_BUTTON}>
              <FormattedMessage id="pages.security.title" />
            </PageLink>
            <button type="button" className={PLAIN_BUTTON} onClick={() => void logout()}>
              <FormattedMessage id="account.logout" />
            </button>
          </div>
          {plan}
          <PreferencesSection />
          <ExportSection />
          <DeleteSection account={account} />
        </>
      )}
    </AccountShell>
  );
}
