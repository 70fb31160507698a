import type { MessageKey } from '@touchline/messages';
import { FormattedMessage } from 'react-intl';

/** A part of the account's section about its plan. */
export function SubsectionTitle({ id }: { readonly id: MessageKey }) {
  return (
    <h3 className="pb-2 font-bold">
      <FormattedMessage id={id} />
    </h3>
  );
}
