import type { AccountSession } from '@touchline/contracts';
import { useIntl } from 'react-intl';

/** `Firefox on Android`, or what of it is known. */
export function useDeviceName(): (session: Pick<AccountSession, 'browser' | 'system'>) => string {
  const intl = useIntl();
  return ({ browser, system }) => {
    if (browser !== null && system !== null) {
      return intl.formatMessage({ id: 'account.sessions.device' }, { browser, system });
    }
    return browser ?? system ?? intl.formatMessage({ id: 'account.sessions.unknown' });
  };
}
