import type { MessageKey } from '@touchline/messages';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { useKnownKey } from '../../../shared/i18n/use-known-key.ts';
import { failureMessages } from '../../../shared/form/use-sending.ts';
import { FormNote } from '../../../shared/form/form-note.tsx';
import { useAccountApi } from '../../../shared/session/use-account-api.ts';
import { LocalTime } from '../../../shared/time/local-time.tsx';
import { securityEventsQuery } from '../shell/account-queries.ts';
import { PanelSection } from '../../../shared/ui/panel-section.tsx';
import { AccountShell } from '../shell/account-shell.tsx';
import { ChangePasswordSection } from './change-password.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** The name of an event; a newer gateway may send events unknown to this page. */
function useEventName(): (event: string) => MessageKey {
  const known = useKnownKey();
  return (event) => known(`account.event.${event}`) ?? 'account.event.other';
}

/** The latest changes of the account, so that its owner notices any made by others. */
function EventsSection() {
  const nameOf = useEventName();
  const { data, error, isPending } = useQuery(securityEventsQuery(useAccountApi()));
  return (
    <PanelSection title="account.events.title">
      {isPending && <span aria-hidden="true" className="outline-bar block h-11 w-full" />}
      {data === undefined && error !== null && <FormNote failure={failureMessages(error)} />}
      <ol>
        {data?.map(({ at, event, sessionId }) => (
          <li
            key={`${at} ${event} ${sessionId ?? ''}`}
            className="flex flex-wrap justify-between gap-x-4 border-t border-chalk py-2.5"
          >
            <span>
              <FormattedMessage id={nameOf(event)} />
            </span>
            <LocalTime at={at} style="date-time" className="text-soft" />
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}

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
