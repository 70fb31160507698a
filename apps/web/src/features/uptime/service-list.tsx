import type { Status } from '@touchline/contracts';
import { FormattedMessage, useIntl } from 'react-intl';
import { LocalTime } from '../../shared/time/local-time.tsx';
import { PanelSection } from '../../shared/ui/panel-section.tsx';
import { HourStrip, HourTable } from './hours.tsx';
import { StateSign, StateLabel } from './state-sign.tsx';

type Service = Status['services'][number];

/** The external services of the site, each with its current state and its last hours. */
export function ServiceList({ services }: Pick<Status, 'services'>) {
  return (
    <PanelSection title="uptime.services.title">
      {services.length === 0 && (
        <p className="text-soft">
          <FormattedMessage id="uptime.services.none" />
        </p>
      )}
      <ul className="grid gap-6">
        {services.map((service) => (
          <li key={service.name}>
            <OneService service={service} />
          </li>
        ))}
      </ul>
      <p className="pt-4 text-sm text-soft">
        <FormattedMessage id="uptime.services.note" />
      </p>
    </PanelSection>
  );
}

function OneService({ service: { name, state, answeredAt, hours } }: { readonly service: Service }) {
  const intl = useIntl();
  const called = intl.formatMessage({ id: `uptime.service.${name}` });
  return (
    <>
      <div className="flex items-center gap-3">
        <StateSign state={state} />
        <div className="min-w-0">
          <div className="flex flex-wrap gap-x-2">
            <h3 className="font-semibold">{called}</h3>
            <p>
              <StateLabel state={state} />
            </p>
          </div>
          <LastAnswer answeredAt={answeredAt} hours={hours} />
        </div>
      </div>
      <HourStrip hours={hours} />
      <HourTable hours={hours} name={called} />
    </>
  );
}

/** The last response of a service; nothing if the service was never called. */
function LastAnswer({ answeredAt, hours }: Pick<Service, 'answeredAt' | 'hours'>) {
  if (answeredAt === null && hours.every(({ state }) => state === 'unknown')) return null;
  return (
    <p className="text-sm text-soft tabular-nums">
      {answeredAt === null ? (
        <FormattedMessage id="uptime.answered.never" />
      ) : (
        <FormattedMessage
          id="uptime.answered.at"
          values={{ time: <LocalTime at={answeredAt} style="date-time" /> }}
        />
      )}
    </p>
  );
}
