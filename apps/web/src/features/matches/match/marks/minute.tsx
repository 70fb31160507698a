import { FormattedMessage } from 'react-intl';

interface MinuteProps {
  readonly minute: number;
  readonly addedTime: number | null;
}

/** A minute, such as 67′ or 45+2′. */
export function Minute({ minute, addedTime }: MinuteProps) {
  return addedTime === null || addedTime === 0 ? (
    <FormattedMessage id="status.minute" values={{ minute: String(minute) }} />
  ) : (
    <FormattedMessage id="status.minuteAdded" values={{ minute: String(minute), added: String(addedTime) }} />
  );
}
