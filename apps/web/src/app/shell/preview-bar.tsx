import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { usePage } from '../../shared/config/page.ts';
import { PLAIN_BUTTON, TEXT_LINK } from '../../shared/form/form-styles.ts';

/** Above every page of a preview (ADR 0078): what one reads is not what visitors see, and how to get to that. */
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
      {/* Another origin: no page of this one's router. */}
      <a className={TEXT_LINK} href={`${baseUrl}${pathname}${search}`}>
        <FormattedMessage id="staff.preview.published" />
      </a>
      {/* Works before the scripts do, and without them. */}
      <form method="post" action="/preview/end">
        <button type="submit" className={PLAIN_BUTTON}>
          <FormattedMessage id="staff.preview.end" />
        </button>
      </form>
    </aside>
  );
}
