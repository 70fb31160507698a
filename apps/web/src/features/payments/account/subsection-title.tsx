import type { MessageKey } from '@touchline/messages';
import { FormattedMessage } from 'react-intl';

/** The heading of a part of the plan section. */
export function SubsectionTitle({ id }: { readonly id: MessageKey }) {
  return (
    <h3 className="pb-2 font-bold">
      <FormattedMessage id={id} />
    </h3>
  );
}
