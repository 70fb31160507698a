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
 * Absolute addresses of pages in the language that is read.
 *
 * @example useAddress()('/match/12') // 'https://example.org/de/match/12'
 */
export function useAddress(): (path: string) => string {
  const { baseUrl } = usePage();
  const language = useLanguage();
  return (path) => `${baseUrl}/${language}${path}`;
}

interface SharedImage {
  /** On our own origin: `/og/matches/12.png`. */
  readonly path: string;
  readonly alt: string;
}

/** As the gateway draws them (SEMANTICS §2.15). */
const WIDTH = 1200;
const HEIGHT = 628;

/** The picture that stands beside a page's address where people share it. */
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
  /** Without the language, the folder of its format and its ending: `/leagues/39`. */
  readonly path: string;
}

interface Step {
  readonly name: string;
  /** Without its language; absent: the page itself. */
  readonly path?: string;
}

interface PageHeadProps {
  readonly title: string;
  readonly description: string;
  /** Feeds beside the one of all matches. */
  readonly feeds?: readonly Feed[];
  /** The query that makes it another page, such as the day: part of the canonical address. */
  readonly query?: string;
  /** What is shown where its address is shared; otherwise the site's own picture. */
  readonly image?: SharedImage;
  /** The way from home to it, itself the last. */
  readonly trail?: readonly Step[];
  /** What it says to machines beside that; a browser has no use for it. */
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
 * What a page says about itself in its head: rendered with it, changed with it. Addresses come from BASE_URL,
 * never from where the page happens to have been opened.
 */
export function PageHead(props: PageHeadProps) {
  // The address is that of the match beside it.
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
  /** What it says beside that. */
  readonly children?: ReactNode;
}

/** The head of a page that is none: found by nobody, pointing nowhere (SEMANTICS §2.10). */
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
  /** `no-referrer`: not even a page of this site is told the address. */
  readonly referrer?: 'same-origin' | 'no-referrer';
}

/** The head of a page that is about one visitor: for no search engine, and its address goes to nobody. */
export function PrivateHead({ title, description, referrer = 'same-origin' }: PrivateHeadProps) {
  return (
    <LostHead title={title}>
      <meta name="description" content={description} />
      <meta name="referrer" content={referrer} />
    </LostHead>
  );
}
