import { FormattedMessage } from 'react-intl';
import { LocalTime } from '../../../shared/time/local-time.tsx';

interface OnAirProps {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly nowMs: number;
}

/** When it begins; or that it has begun, in a word and a colour. */
export function OnAir({ startsAt, endsAt, nowMs }: OnAirProps) {
  const isOver = Date.parse(endsAt) <= nowMs;
  const isOn = !isOver && Date.parse(startsAt) <= nowMs;
  return (
    <span className="grid w-14 flex-none content-start gap-0.5">
      <LocalTime
        at={startsAt}
        style="time"
        className={`font-score text-lg/6 tabular-nums ${isOver ? 'text-soft' : 'font-semibold'}`}
      />
      {isOn && (
        <span className="text-xs font-semibold text-live">
          <FormattedMessage id="content.tv.onNow" />
        </span>
      )}
    </span>
  );
}
