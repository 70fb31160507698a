import { AccountFrame } from '../frame/account-frame.tsx';
import { ChangePasswordSection } from './change-password-section.tsx';
import { EventsSection } from './events-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export function SecurityView() {
  return (
    <AccountFrame title="pages.security.title">
      {(account) => (
        <>
          <ChangePasswordSection account={account} />
          <SessionsSection />
          <EventsSection />
        </>
      )}
    </AccountFrame>
  );
}
