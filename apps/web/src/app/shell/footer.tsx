import { FormattedMessage, useIntl } from 'react-intl';
import { usePage } from '../../shared/config/page.ts';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { useConsent } from '../../shared/consent/consent-context.ts';
import { useViewerZone } from '../../shared/time/viewer-zone.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { linksOf } from './menus/more-menu.tsx';

/** Links to the site's operator, terms and contact. */
function AboutLinks() {
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

const LINK = 'inline-flex h-11 items-center underline-offset-4 hover:underline';

export function Footer() {
  const { site, nowMs } = usePage();
  const zone = useViewerZone();
  const language = useLanguage();
  const consent = useConsent();
  const social = (['telegram', 'twitter', 'facebook'] as const).flatMap((name) => {
    const href = site.social[name];
    return href === null ? [] : [{ id: `site.social.${name}` as const, href }];
  });
  return (
    <footer className="mt-10 border-t border-chalk text-soft">
      <div className="mx-auto max-w-[86rem] px-4 pt-3 text-sm lg:px-6">
        <AboutLinks />
      </div>
      <div className="mx-auto flex max-w-[86rem] flex-wrap items-center gap-x-6 px-4 pb-3 text-xs lg:px-6">
        {site.demonstration !== null && (
          <p className="me-auto w-full py-2 text-warn lg:w-auto">
            <FormattedMessage
              id={
                site.demonstration.world === 'simulated'
                  ? 'site.demonstration.text'
                  : 'site.demonstration.openData'
              }
            />
          </p>
        )}
        <a className={LINK} href={site.social.rss ?? `/${language}/rss/matches.xml`}>
          <FormattedMessage id="site.footer.feedMatches" />
        </a>
        <PageLink className={LINK} to="/partners">
          <FormattedMessage id="site.footer.partners" />
        </PageLink>
        {social.map(({ id, href }) => (
          <a key={id} className={LINK} href={href} rel="noopener noreferrer">
            <FormattedMessage id={id} values={{ name: site.name }} />
          </a>
        ))}
        {site.supportEmail !== null && !site.features.contact && (
          <a className={LINK} href={`mailto:${site.supportEmail}`}>
            <FormattedMessage id="site.footer.contact" />
          </a>
        )}
        {site.analyticsId !== null && (
          <button type="button" className={LINK} onClick={() => consent?.ask()}>
            <FormattedMessage id="behaviour.consent.change" />
          </button>
        )}
        <p className="order-last w-full pb-3">
          <FormattedMessage id="site.footer.times" values={{ zone: zone.replaceAll('_', ' ') }} />
        </p>
        <p className="py-3">
          <FormattedMessage
            id="site.footer.copyright"
            values={{ year: String(new Date(nowMs).getUTCFullYear()), name: site.name }}
          />
        </p>
      </div>
    </footer>
  );
}
