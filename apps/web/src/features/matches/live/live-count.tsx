import { FormattedMessage } from 'react-intl';

export function LiveCount({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <p className="pulse flex flex-none items-center gap-2 font-semibold text-live">
      <FormattedMessage id="matches.live.count" values={{ count }} />
    </p>
  );
}
