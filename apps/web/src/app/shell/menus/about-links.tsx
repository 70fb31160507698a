import { FormattedMessage, useIntl } from 'react-intl';
import { usePage } from '../../../shared/config/page.ts';
import { PageLink } from '../../../shared/navigation/page-link.tsx';
import { linksOf } from './more-links.ts';

/** Who runs the site, on which terms, and how to reach them. */
export function AboutLinks() {
  const intl = useIntl();
  const links = linksOf('about', usePage().site.features);
  if (links.length === 0) return null;
  return (
    <nav aria-label={intl.formatMessage({ id: 'site.footer.label' })}>
      <ul className="grid grid-cols-2 gap-x-6 max-[22.5rem]:gap-x-4 [&>li]:min-w-0 sm:flex sm:flex-wrap">
        {links.map(({ to, name }) => (
          <li key={to}>
            <PageLink
              to={to}
              className="inline-flex min-h-11 max-w-full items-center wrap-anywhere hyphens-auto underline-offset-4 hover:underline max-[22.5rem]:text-xs"
            >
              <FormattedMessage id={name} />
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
