import { FormattedMessage } from 'react-intl';
import { PANEL } from '../../shared/ui/panel.ts';

/** Before it is known which form there will be. */
export function MailSkeleton() {
  return (
    <section role="status" className="mx-auto w-full max-w-md lg:py-6">
      <span className="sr-only">
        <FormattedMessage id="site.loading" />
      </span>
      <noscript>
        <p className="px-4 pt-6 text-warn">
          <FormattedMessage id="auth.form.needsScript" />
        </p>
      </noscript>
      <div aria-hidden="true" className="px-4 pt-6 pb-4 lg:px-0">
        <span className="outline-bar block h-7 w-56" />
      </div>
      <div aria-hidden="true" className={`grid gap-4 px-4 py-6 lg:p-6 ${PANEL}`}>
        <span className="outline-bar h-11 w-full" />
        <span className="outline-bar h-11 w-40" />
      </div>
    </section>
  );
}
