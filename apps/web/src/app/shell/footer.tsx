import { FormattedMessage } from 'react-intl';
import { usePage } from '../../shared/config/page.ts';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { useConsent } from '../../shared/consent/consent-context.ts';
import { useViewerZone } from '../../shared/time/viewer-zone.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { AboutLinks } from './menus/about-links.tsx';

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
