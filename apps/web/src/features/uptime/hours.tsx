import type { Status, StatusState } from '@touchline/contracts';
import { FormattedMessage, useIntl } from 'react-intl';
import { LocalTime } from '../../shared/time/local-time.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { StateLabel } from './state-sign.tsx';

type Service = Status['services'][number];
type Hour = Service['hours'][number];

const STATES = ['ok', 'slow', 'failing', 'unknown'] as const satisfies readonly StatusState[];

/** Each state has a different height and pattern, so that the strip is readable without colours. */
const CELLS: Readonly<Record<StatusState, string>> = {
  ok: 'h-full bg-live',
  slow: 'h-2/3 bg-[repeating-linear-gradient(135deg,var(--warn)_0_3px,var(--warn-wash)_3px_6px)] border border-warn',
  failing: 'h-1/3 bg-red',
  unknown: 'h-0.5 bg-soft',
};

/** The last 24 hours of one service as a strip. The table contains the same data. */
export function HourStrip({ hours }: Pick<Service, 'hours'>) {
  const intl = useIntl();
  const counts = Object.fromEntries(
    STATES.map((state) => [state, hours.filter((hour) => hour.state === state).length]),
  );
  const [first] = hours;
  return (
    <div className="pt-3">
      <div
        role="img"
        aria-label={intl.formatMessage({ id: 'uptime.hours.summary' }, counts)}
        className="flex h-10 items-end gap-px sm:gap-0.5"
      >
        {hours.map(({ from, state }) => (
          <span
            key={from}
            data-state={state}
            className={`min-w-0 flex-1 rounded-xs forced-colors:border ${CELLS[state]}`}
          />
        ))}
      </div>
      <div aria-hidden="true" className="flex justify-between pt-1 text-xs text-soft tabular-nums">
        {first !== undefined && <LocalTime at={first.from} style="time" />}
        <FormattedMessage id="uptime.hours.now" />
      </div>
    </div>
  );
}

/** The same data as text, newest hour first. It opens without a script. */
export function HourTable({ hours, name }: Pick<Service, 'hours'> & { readonly name: string }) {
  const newestFirst = hours.toReversed();
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        <FormattedMessage id="uptime.hours.show" />
        <Icon name="chevron" className="size-5 text-soft group-open:rotate-180" />
      </summary>
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{name}</caption>
        <thead className="text-start text-soft">
          <tr>
            {(['hour', 'state', 'slow', 'failed'] as const).map((column) => (
              <th
                key={column}
                scope="col"
                className={`py-2 align-bottom font-normal wrap-break-word hyphens-auto ${
                  column === 'slow' || column === 'failed' ? 'ps-2 text-end' : 'pe-2 text-start'
                }`}
              >
                <FormattedMessage id={`uptime.hours.${column}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {newestFirst.map((hour) => (
            <HourRow key={hour.from} hour={hour} />
          ))}
        </tbody>
      </table>
    </details>
  );
}

function HourRow({ hour: { from, state, slowShare, failedShare } }: { readonly hour: Hour }) {
  const intl = useIntl();
  const share = (value: number | null): string =>
    value === null ? '–' : intl.formatNumber(value, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <tr className="border-t border-chalk">
      <th scope="row" className="py-1.5 pe-2 text-start font-normal">
        <LocalTime at={from} style="time" />
      </th>
      <td className="py-1.5 pe-2">
        <StateLabel state={state} />
      </td>
      <td className="py-1.5 ps-2 text-end">{share(slowShare)}</td>
      <td className="py-1.5 ps-2 text-end">{share(failedShare)}</td>
    </tr>
  );
}
