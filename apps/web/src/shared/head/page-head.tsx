import { DEFAULT_LANGUAGE, LANGUAGES, type PublicSite } from '@touchline/contracts';
import { use, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { usePage } from '../config/page.ts';
import { pathInLanguage } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useSplitViewColumn } from '../ui/split-view-column.ts';
import { breadcrumbList, StructuredData, type Thing } from './structured-data.ts';

/**
 * Returns absolute addresses of pages in the current language.
 *
 * @example useAddress()('/match/12') // 'https://example.org/de/match/12'
 */
export function useAddress(): (path: string) => string {
  const { baseUrl } = usePage();
  const language = useLanguage();
  return (path) => `${baseUrl}/${language}${path}`;
}

interface SharedImage {
  /** Path on our own origin: `/og/matches/12.png`. */
  readonly path: string;
  readonly alt: string;
}

/** Size of the gateway's images (SEMANTICS §2.15). */
const WIDTH = 1200;
const HEIGHT = 628;

/** The image shown where a page is shared. */
function ShareImage({ image }: { readonly image: SharedImage | undefined }) {
  const { baseUrl, site } = usePage();
  const { path, alt } = image ?? { path: '/og/default.png', alt: site.name };
  const url = `${baseUrl}${path}?lang=${useLanguage()}`;
  return (
    <>
      <meta property="og:image" content={url} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(WIDTH)} />
      <meta property="og:image:height" content={String(HEIGHT)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

interface Feed {
  readonly title: string;
  /** Without the language, the folder of its format and its extension: `/leagues/39`. */
  readonly path: string;
}

interface Step {
  readonly name: string;
  /** Without its language; absent for the page itself. */
  readonly path?: string;
}

interface PageHeadProps {
  readonly title: string;
  readonly description: string;
  /** Feeds in addition to the one of all matches. */
  readonly feeds?: readonly Feed[];
  /** The query that makes it a separate page, such as the day: part of the canonical address. */
  readonly query?: string;
  /** The image shown where the page is shared; the site's default image if absent. */
  readonly image?: SharedImage;
  /** The breadcrumbs from home to the page, which is the last one. */
  readonly trail?: readonly Step[];
  /** Further structured data, rendered on the server only. */
  readonly things?: readonly Thing[];
}

interface FeedLinksProps {
  readonly site: PublicSite;
  readonly feeds: readonly Feed[];
}

function FeedLinks({ site, feeds }: FeedLinksProps) {
  const { baseUrl } = usePage();
  const language = useLanguage();
  const intl = useIntl();
  const all = {
    title: intl.formatMessage({ id: 'feed.matches.title' }, { site: site.name }),
    path: '/matches',
  };
  const link = (title: string, type: string, path: string) => (
    <link
      key={path}
      rel="alternate"
      type={`application/${type}`}
      title={title}
      href={`${baseUrl}/${language}/${path}`}
    />
  );
  return [all, ...feeds].map(({ title, path }) => [
    link(title, 'rss+xml', `rss${path}.xml`),
    link(title, 'feed+json', `feeds${path}.json`),
  ]);
}

/**
 * The head elements of a page: rendered and changed with it. Addresses are built from BASE_URL, never from the
 * address in the browser.
 */
export function PageHead(props: PageHeadProps) {
  // The address is that of the match next to the list.
  return useSplitViewColumn()?.column === 'list' ? null : <OwnHead {...props} />;
}

function OwnHead(props: PageHeadProps) {
  const { title, description, feeds = [], query = '', image, trail = [], things = [] } = props;
  const { baseUrl, site } = usePage();
  const { pathname } = useLocation();
  const language = useLanguage();
  const intl = useIntl();
  const full = intl.formatMessage({ id: 'pages.titleWithSite' }, { title, site: site.name });
  const address = (code: typeof language) => `${baseUrl}${pathInLanguage(pathname, code)}${query}`;
  const here = address(language);
  const page = useAddress();
  if (typeof window === 'undefined') {
    const way = [{ name: intl.formatMessage({ id: 'site.nav.home' }), path: '' }, ...trail].map(
      ({ name, path }) => ({ name, url: path === undefined ? here : page(path) }),
    );
    use(StructuredData)?.push(...(trail.length === 0 ? [] : [breadcrumbList(way)]), ...things);
  }
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={here} />
      {LANGUAGES.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={address(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(DEFAULT_LANGUAGE)} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={here} />
      <meta property="og:locale" content={language} />
      <ShareImage image={image} />
      <FeedLinks site={site} feeds={feeds} />
    </>
  );
}

interface LostHeadProps {
  readonly title: string;
  /** Further elements of the head. */
  readonly children?: ReactNode;
}

/** The head of a page that does not exist: not indexed, without a canonical address (SEMANTICS §2.10). */
export function LostHead({ title, children }: LostHeadProps) {
  const { site } = usePage();
  const intl = useIntl();
  return (
    <>
      <title>{intl.formatMessage({ id: 'pages.titleWithSite' }, { title, site: site.name })}</title>
      <meta name="robots" content="noindex" />
      <FeedLinks site={site} feeds={[]} />
      {children}
    </>
  );
}

interface PrivateHeadProps {
  readonly title: string;
  readonly description: string;
  /** `no-referrer` hides the address even from pages of this site. */
  readonly referrer?: 'same-origin' | 'no-referrer';
}

/** The head of a page about one visitor: not indexed, and its address is not sent to other sites. */
export function PrivateHead({ title, description, referrer = 'same-origin' }: PrivateHeadProps) {
  return (
    <LostHead title={title}>
      <meta name="description" content={description} />
      <meta name="referrer" content={referrer} />
    </LostHead>
  );
}
