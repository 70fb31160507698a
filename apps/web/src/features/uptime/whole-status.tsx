import type { Status } from '@touchline/contracts';
import { FormattedMessage, useIntl } from 'react-intl';
import { LocalTime } from '../../shared/time/local-time.tsx';
import { PANEL } from '../../shared/ui/panel.ts';
import { StateSign } from './state-sign.tsx';
import { signOf, wholeOf } from './whole.ts';

/** The answer to what most come for, in a sentence; told when it changes while the page is open. */
export function WholeStatus({ status }: { readonly status: Status }) {
  const intl = useIntl();
  const whole = wholeOf(status);
  const services = 'services' in whole ? whole.services : [];
  const names = intl.formatList(services.map((name) => intl.formatMessage({ id: `uptime.service.${name}` })));
  return (
    <div className={`mb-3 flex items-center gap-4 px-4 py-5 lg:p-6 ${PANEL}`}>
      <StateSign state={signOf(whole)} />
      <div className="min-w-0">
        <p role="status" className="text-lg font-bold wrap-break-word">
          <FormattedMessage id={`uptime.whole.${whole.kind}`} values={{ names }} />
        </p>
        <p className="text-sm text-soft tabular-nums">
          <FormattedMessage
            id={`uptime.measured.${status.scope}`}
            values={{ time: <LocalTime at={status.at} style="time" /> }}
          />
        </p>
      </div>
    </div>
  );
}
