import { FormattedMessage } from 'react-intl';

export const HIDDEN_MARK = '?';

/** Replaces a hidden score. It is as wide as one digit and has a text for screen readers. */
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
