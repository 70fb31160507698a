import { FormattedMessage } from 'react-intl';
import { usePage } from '../config/page.ts';
import { useLanguage } from '../i18n/use-language.ts';

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4';

export interface ElsewhereProps {
  /** Below the folder of each format: `teams/10`. */
  readonly path: string;
}

/** Plain links to the calendars and feeds of a page's matches. */
export function Elsewhere({ path }: ElsewhereProps) {
  const { baseUrl } = usePage();
  const language = useLanguage();
  const calendar = `/calendar/${path}.ics?lang=${language}`;
  return (
    <section className="mt-8 border-t border-chalk px-4 py-4 text-sm lg:px-0">
      <h2 className="font-semibold">
        <FormattedMessage id="elsewhere.heading" />
      </h2>
      <ul className="flex flex-wrap gap-x-6">
        <li>
          <a className={LINK} href={`${baseUrl}${calendar}`.replace(/^https?:/, 'webcal:')}>
            <FormattedMessage id="elsewhere.subscribe" />
          </a>
        </li>
        <li>
          <a className={LINK} href={calendar}>
            <FormattedMessage id="elsewhere.ics" />
          </a>
        </li>
        <li>
          <a className={LINK} href={`/${language}/rss/${path}.xml`}>
            <FormattedMessage id="elsewhere.rss" />
          </a>
        </li>
        <li>
          <a className={LINK} href={`/${language}/rss/events/${path}.xml`}>
            <FormattedMessage id="elsewhere.events" />
          </a>
        </li>
        <li>
          <a className={LINK} href={`/${language}/feeds/${path}.json`}>
            <FormattedMessage id="elsewhere.json" />
          </a>
        </li>
      </ul>
    </section>
  );
}
