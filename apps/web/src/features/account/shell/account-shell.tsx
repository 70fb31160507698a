import { useQuery } from '@tanstack/react-query';
import type { Account } from '@touchline/contracts';
import type { MessageKey } from '@touchline/messages';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { failureMessages } from '../../../shared/form/failure-messages.ts';
import { useAccountApi } from '../../../shared/session/use-account-api.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { Failed } from '../../../shared/feedback/failed.tsx';
import { AccountSkeleton } from './account-skeleton.tsx';
import { profileQuery } from './account-queries.ts';

interface AccountShellProps {
  readonly title: MessageKey;
  readonly children: (account: Account) => ReactNode;
}

/** A page about who is signed in: in outline until that is known, which the server never knows. */
export function AccountShell({ title, children }: AccountShellProps) {
  const { status } = useSession();
  // What is tried again behind it has failed all the same, and may fail for a long time.
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
