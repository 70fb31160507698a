import type { Status, StatusService, StatusState } from '@touchline/contracts';
import { FormattedMessage, useIntl } from 'react-intl';
import { LocalTime } from '../../shared/time/local-time.tsx';
import { PANEL } from '../../shared/ui/panel.ts';
import { StateSign } from './state-sign.tsx';

/** The summary of the status page; of several problems, the most serious one. */
export type Whole =
  | { readonly kind: 'failing' | 'slow'; readonly services: readonly StatusService[] }
  | { readonly kind: 'late' | 'ok' | 'unknown' };

/** @example wholeOf({ ...status, live: { ...status.live, state: 'late' } }) // { kind: 'late' } */
export function wholeOf({ live, services }: Pick<Status, 'live' | 'services'>): Whole {
  const named = (wanted: StatusState): readonly StatusService[] =>
    services.filter(({ state }) => state === wanted).map(({ name }) => name);
  const [failing, slow] = [named('failing'), named('slow')];
  if (failing.length > 0) return { kind: 'failing', services: failing };
  if (live.state === 'late') return { kind: 'late' };
  if (slow.length > 0) return { kind: 'slow', services: slow };
  const isKnown = live.state === 'current' || services.some(({ state }) => state === 'ok');
  return { kind: isKnown ? 'ok' : 'unknown' };
}

/** Returns the icon of a summary. */
export function signOf({ kind }: Whole): StatusState {
  return kind === 'late' ? 'slow' : kind;
}

/** The overall status in one sentence, announced to screen readers when it changes. */
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
