import type { MessageKey } from '@touchline/messages';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { PageNavLink } from '../../../shared/navigation/page-link.tsx';

const LINKS: readonly (readonly [string, MessageKey])[] = [
  ['/about-us', 'site.footer.about'],
  ['/contact', 'site.footer.contact'],
  ['/faq', 'site.footer.faq'],
  ['/pricing', 'site.footer.prices'],
  ['/terms', 'site.footer.terms'],
  ['/policy/privacy', 'site.footer.privacy'],
  ['/policy/refund', 'site.footer.refunds'],
  ['/disclaimer', 'site.footer.disclaimer'],
];

/** Links to the pages about this site. */
export function SiteLinks() {
  const id = useId();
  return (
    <nav aria-labelledby={id} className="max-w-[42rem]">
      <h2 id={id} className="pb-2 text-xs font-semibold text-soft">
        <FormattedMessage id="content.page.siblings" />
      </h2>
      <ul className="border-s border-chalk">
        {LINKS.map(([to, name]) => (
          <li key={to}>
            <PageNavLink
              to={to}
              end
              className="-ms-px flex min-h-11 items-center border-s-[3px] border-transparent ps-4 text-soft hover:text-ink hover:underline aria-[current=page]:border-strong aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              <FormattedMessage id={name} />
            </PageNavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
