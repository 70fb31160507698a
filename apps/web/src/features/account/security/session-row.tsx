import type { AccountSession } from '@touchline/contracts';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { PLAIN_BUTTON } from '../../../shared/form/form-styles.ts';
import { LocalTime } from '../../../shared/time/local-time.tsx';
import { useDeviceName } from './use-device-name.ts';

interface SessionRowProps {
  readonly session: AccountSession;
  readonly isBusy: boolean;
  readonly onEnd: (session: AccountSession) => void;
}

export function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
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
