import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccountSession } from '@touchline/contracts';
import { useRef, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { failureMessages } from '../../../shared/form/failure-messages.ts';
import { FormNote } from '../../../shared/form/form-note.tsx';
import { PLAIN_BUTTON } from '../../../shared/form/form-styles.ts';
import { useSending } from '../../../shared/form/use-sending.ts';
import { useAccountApi } from '../../../shared/session/use-account-api.ts';
import { sessionsQuery } from '../shell/account-queries.ts';
import { PanelSection } from '../../../shared/ui/panel-section.tsx';
import { SessionRow } from './session-row.tsx';
import { useDeviceName } from './use-device-name.ts';

/** Where someone is signed in, and how to end it there: one by one or all but here. */
export function SessionsSection() {
  const api = useAccountApi();
  const queries = useQueryClient();
  const nameOf = useDeviceName();
  const query = useQuery(sessionsQuery(api));
  const sending = useSending();
  const [done, setDone] = useState<ReactNode>();
  const title = useRef<HTMLHeadingElement>(null);
  const sessions = (query.data ?? []).toSorted((a, b) => Number(b.current) - Number(a.current));
  const end = (path: string, notice: ReactNode): Promise<void> =>
    sending.send(async () => {
      setDone(undefined);
      await api.send('DELETE', path);
      await queries.invalidateQueries({ queryKey: sessionsQuery(api).queryKey });
      setDone(notice);
      // The button that was pressed is gone.
      title.current?.focus();
    });
  const endOne = (session: AccountSession): void => {
    const notice = <FormattedMessage id="account.sessions.ended" values={{ device: nameOf(session) }} />;
    void end(`/api/account/sessions/${encodeURIComponent(session.id)}`, notice);
  };
  const failure = sending.failure ?? (query.error === null ? null : failureMessages(query.error));
  return (
    <PanelSection title="account.sessions.title" titleRef={title}>
      <ul className="border-t border-chalk">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} isBusy={sending.isSending} onEnd={endOne} />
        ))}
      </ul>
      {query.isPending && <span aria-hidden="true" className="outline-bar mt-3 block h-11 w-full" />}
      <div className="grid gap-3 pt-4">
        <FormNote failure={failure} done={done} />
        {sessions.length > 1 ? (
          <p>
            <button
              type="button"
              aria-disabled={sending.isSending}
              className={PLAIN_BUTTON}
              onClick={() =>
                void end('/api/account/sessions', <FormattedMessage id="account.sessions.othersEnded" />)
              }
            >
              <FormattedMessage id="account.sessions.endOthers" />
            </button>
          </p>
        ) : (
          query.isSuccess && (
            <p className="text-soft">
              <FormattedMessage id="account.sessions.only" />
            </p>
          )
        )}
      </div>
    </PanelSection>
  );
}
