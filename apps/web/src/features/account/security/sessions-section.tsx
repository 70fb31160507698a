import type { AccountSession } from '@touchline/contracts';
import { useIntl, FormattedMessage } from 'react-intl';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PLAIN_BUTTON } from '../../../shared/form/form-styles.ts';
import { LocalTime } from '../../../shared/time/local-time.tsx';
import { failureMessages, useSending } from '../../../shared/form/use-sending.ts';
import { FormNote } from '../../../shared/form/form-note.tsx';
import { useAccountApi } from '../../../shared/session/use-account-api.ts';
import { sessionsQuery } from '../shell/account-queries.ts';
import { PanelSection } from '../../../shared/ui/panel-section.tsx';

/** A device's name, such as `Firefox on Android`, or the known part of it. */
function useDeviceName(): (session: Pick<AccountSession, 'browser' | 'system'>) => string {
  const intl = useIntl();
  return ({ browser, system }) => {
    if (browser !== null && system !== null) {
      return intl.formatMessage({ id: 'account.sessions.device' }, { browser, system });
    }
    return browser ?? system ?? intl.formatMessage({ id: 'account.sessions.unknown' });
  };
}

interface SessionRowProps {
  readonly session: AccountSession;
  readonly isBusy: boolean;
  readonly onEnd: (session: AccountSession) => void;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const id = useId();
  const device = useDeviceName()(session);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-chalk py-3">
      <div className="min-w-0 grow">
        <p className="font-medium">
          <span id={`${id}-device`}>{device}</span>
          {session.current && (
            <span className="ms-2 font-normal text-live">
              <FormattedMessage id="account.sessions.current" />
            </span>
          )}
        </p>
        <p className="text-soft">
          <FormattedMessage
            id="account.sessions.signedIn"
            values={{ date: <LocalTime at={session.signedInAt} style="date-time" /> }}
          />
        </p>
        <p className="text-soft">
          <FormattedMessage
            id="account.sessions.seen"
            values={{ date: <LocalTime at={session.lastSeenAt} style="date-time" /> }}
          />
        </p>
      </div>
      {!session.current && (
        <button
          type="button"
          aria-disabled={isBusy}
          id={`${id}-end`}
          aria-labelledby={`${id}-end ${id}-device`}
          className={PLAIN_BUTTON}
          onClick={() => {
            onEnd(session);
          }}
        >
          <FormattedMessage id="account.sessions.end" />
        </button>
      )}
    </li>
  );
}

/** The sessions of the account, which can be ended one by one, or all except this one. */
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
      // The pressed button has been removed.
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
