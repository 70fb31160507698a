import { FormattedMessage } from 'react-intl';
import type { ZoneLegendEntry } from './zones.ts';

/** The competition that a rank leads to; with a word for what it is where the name alone does not say. */
export function ZoneName({ zone: { kind, name } }: { readonly zone: ZoneLegendEntry }) {
  if (name === null) return <FormattedMessage id={`zone.${kind}`} />;
  if (kind.startsWith('continental') || kind === 'other') return name;
  return (
    <FormattedMessage id="zone.named" values={{ zone: <FormattedMessage id={`zone.${kind}`} />, name }} />
  );
}
