import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { failureWords } from '../../../shared/form/failure-words.ts';
import { FormNote } from '../../../shared/form/form-note.tsx';
import { useAccountApi } from '../../../shared/session/use-account-api.ts';
import { Instant } from '../../../shared/time/instant.tsx';
import { securityEventsQuery } from '../frame/account-queries.ts';
import { Section } from '../../../shared/ui/section.tsx';
import { useEventName } from './use-event-name.ts';

/** What was done to the account last: its owner sees what was not theirs. */
export function EventsSection() {
  const nameOf = useEventName();
  const { data, error, isPending } = useQuery(securityEventsQuery(useAccountApi()));
  return (
    <Section title="account.events.title">
      {isPending && <span aria-hidden="true" className="outline-bar block h-11 w-full" />}
      {data === undefined && error !== null && <FormNote failure={failureWords(error)} />}
      <ol>
        {data?.map(({ at, event, sessionId }) => (
          <li
            key={`${at} ${event} ${sessionId ?? ''}`}
            className="flex flex-wrap justify-between gap-x-4 border-t border-chalk py-2.5"
          >
            <span>
              <FormattedMessage id={nameOf(event)} />
            </span>
            <Instant at={at} style="date-time" className="text-soft" />
          </li>
        ))}
      </ol>
    </Section>
  );
}
