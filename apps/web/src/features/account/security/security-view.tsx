import { AccountShell } from '../shell/account-shell.tsx';
import { ChangePasswordSection } from './change-password-section.tsx';
import { EventsSection } from './events-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export function SecurityView() {
  return (
    <AccountShell title="pages.security.title">
      {(account) => (
        <>
          <ChangePasswordSection account={account} />
          <SessionsSection />
          <EventsSection />
        </>
      )}
    </AccountShell>
  );
}
