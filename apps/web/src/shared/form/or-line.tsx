import { FormattedMessage } from 'react-intl';

/** The touchline between two ways in. */
export function OrLine() {
  return (
    <p className="flex items-center gap-3 py-4 text-soft before:h-px before:grow before:bg-chalk after:h-px after:grow after:bg-chalk">
      <FormattedMessage id="auth.login.or" />
    </p>
  );
}
