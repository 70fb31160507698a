import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { usePage } from '../../shared/config/page.ts';
import { PLAIN_BUTTON, TEXT_LINK } from '../../shared/form/form-styles.ts';

/**
 * The bar above every page of a preview (ADR 0078). It says that visitors do not see this page yet, and links to the
 * one that they see.
 */
export function Bar() {
  const { baseUrl } = usePage();
  const { pathname, search } = useLocation();
  const id = useId();
  return (
    <aside
      aria-labelledby={id}
      className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-chalk bg-warn-wash px-4 py-1 text-warn lg:px-6"
    >
      <p id={id} className="me-auto font-semibold">
        <FormattedMessage id="staff.preview.text" />
      </p>
      {/* Another origin, which this router does not know. */}
      <a className={TEXT_LINK} href={`${baseUrl}${pathname}${search}`}>
        <FormattedMessage id="staff.preview.published" />
      </a>
      {/* Works without scripts and before they run. */}
      <form method="post" action="/preview/end">
        <button type="submit" className={PLAIN_BUTTON}>
          <FormattedMessage id="staff.preview.end" />
        </button>
      </form>
    </aside>
  );
}
