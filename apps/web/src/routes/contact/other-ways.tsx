import { FormattedMessage } from 'react-intl';
import { usePage } from '../../shared/config/page.ts';
import { TEXT_LINK } from '../../shared/form/form-styles.ts';
import { PageLink } from '../../shared/navigation/page-link.tsx';

/** Perhaps it is answered already; and the mail address, for those who would rather write there. */
export function OtherWays() {
  const { site } = usePage();
  return (
    <div className="max-w-[42rem]">
      <h2 className="font-semibold">
        <FormattedMessage id="content.contact.first" />
      </h2>
      <p className="pt-1 text-soft">
        <FormattedMessage id="content.contact.firstText" />
      </p>
      <p>
        <PageLink to="/faq" className={TEXT_LINK}>
          <FormattedMessage id="site.footer.faq" />
        </PageLink>
      </p>
      {site.supportEmail !== null && (
        <>
          <h2 className="pt-4 font-semibold">
            <FormattedMessage id="content.contact.mail" />
          </h2>
          <p>
            <a href={`mailto:${site.supportEmail}`} className={`${TEXT_LINK} break-all`}>
              {site.supportEmail}
            </a>
          </p>
        </>
      )}
    </div>
  );
}
