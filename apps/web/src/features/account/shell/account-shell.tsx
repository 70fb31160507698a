import { useQuery } from '@tanstack/react-query';
import type { Account } from '@touchline/contracts';
import type { MessageKey } from '@touchline/messages';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { failureMessages } from '../../../shared/form/use-sending.ts';
import { useAccountApi } from '../../../shared/session/use-account-api.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { Failed } from '../../../shared/feedback/failed.tsx';
import { PANEL } from '../../../shared/ui/panel.ts';
import { profileQuery } from './account-queries.ts';

const WIDTHS = ['w-24', 'w-56', 'w-40'];

/** Panels shown until the account is loaded. */
function AccountSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">
        <FormattedMessage id="account.loading" />
      </span>
      {WIDTHS.map((width) => (
        <div key={width} aria-hidden="true" className={`mb-3 grid gap-4 px-4 py-6 lg:p-6 ${PANEL}`}>
          <span className={`outline-bar h-5 ${width}`} />
          <span className="outline-bar h-11 w-full" />
        </div>
      ))}
    </div>
  );
}

interface AccountShellProps {
  readonly title: MessageKey;
  readonly children: (account: Account) => ReactNode;
}

/** A page about the account: a skeleton until the session is known. The server never knows it. */
export function AccountShell({ title, children }: AccountShellProps) {
  const { status } = useSession();
  // `failureReason` instead of `error`: a failure is shown while the query is still retried, which can take long.
  const { data, failureReason, refetch } = useQuery({
    ...profileQuery(useAccountApi()),
    enabled: status === 'signed-in',
  });
  return (
    <div className="mx-auto w-full max-w-2xl">
      <h1 className="px-4 pt-6 pb-4 text-xl font-bold tracking-tight text-balance lg:px-0">
        <FormattedMessage id={title} />
      </h1>
      {data !== undefined && children(data)}
      {data === undefined && failureReason === null && <AccountSkeleton />}
      {data === undefined && failureReason !== null && (
        <Failed
          title={failureMessages(failureReason).title}
          text={failureMessages(failureReason).help}
          onRetry={() => {
            void refetch();
          }}
        />
      )}
    </div>
  );
}
