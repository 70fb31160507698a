import { FormattedMessage } from 'react-intl';
import { PANEL } from '../../../shared/ui/panel.ts';

const WIDTHS = ['w-24', 'w-56', 'w-40'];

/** The sheets of an account before it is there. */
export function AccountSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">
        <FormattedMessage id="account.loading" />
      </span>
      {WIDTHS.map((width) => (
        <div key={width} aria-hidden="true" className={`mb-3 grid gap-4 px-4 py-6 lg:p-6 ${PANEL}`}>
          <span className={`outline-bar h-5 ${width}`} />
          <span className="outline-bar h-11 w-full" />
        </div>
      ))}
    </div>
  );
}
