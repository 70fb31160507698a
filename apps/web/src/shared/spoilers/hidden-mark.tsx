import { FormattedMessage } from 'react-intl';

export const HIDDEN_MARK = '?';

/** Where a score would stand that is kept back: as wide as one digit, and said to who does not see it. */
export function HiddenMark() {
  return (
    <>
      <span aria-hidden="true">{HIDDEN_MARK}</span>
      <span className="sr-only">
        <FormattedMessage id="spoilers.hidden" />
      </span>
    </>
  );
}
