import { madeAtMs } from '../../shared/offline/kept-at.ts';
import { withoutScore } from '../../shared/spoilers/early-cover.ts';

export interface KeptPage {
  readonly href: string;
  /** The page's title without a score: the server rendered it for everyone, and this reader may hide results. */
  readonly title: string;
  /** The open tab of the page; `undefined` for the first tab. */
  readonly part: string | undefined;
  readonly language: string;
  readonly atMs: number;
}

type Store = Pick<Cache, 'keys' | 'match'>;

function textOf(element: Element | null | undefined): string | undefined {
  const text = element?.textContent.trim();
  return text === '' ? undefined : text;
}

/** Selected links within a page. The first of a row is the default and is ignored. */
const CHOSEN = 'main nav a[href*="?"]:is([aria-current=page], [aria-current=true])';

/** Returns the innermost selected tab, which is the most specific: of a league's table its form. */
function openTabOf(page: Document): string | undefined {
  const chosen = [...page.querySelectorAll(CHOSEN)];
  return textOf(chosen.findLast((choice) => choice !== choice.closest('nav')?.querySelector('a')));
}

/** Returns a page's title. A match has its heading, the names of its teams, because its title contains the score. */
function titleOf(page: Document, pathname: string, siteName: string): string {
  const teams = /^\/[a-z]{2}\/match\/\d/.test(pathname) ? textOf(page.querySelector('h1')) : undefined;
  const end = ` | ${siteName}`;
  return withoutScore(teams ?? (page.title.endsWith(end) ? page.title.slice(0, -end.length) : page.title));
}

async function keptPage(store: Store, request: Request, siteName: string): Promise<KeptPage | undefined> {
  const response = await store.match(request, { ignoreVary: true });
  const atMs = response === undefined ? undefined : madeAtMs(response.headers);
  if (response === undefined || atMs === undefined) return undefined;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const { pathname, search } = new URL(request.url);
  return {
    href: `${pathname}${search}`,
    title: titleOf(page, pathname, siteName),
    part: openTabOf(page),
    language: page.documentElement.lang,
    atMs,
  };
}

const nameOf = ({ title, part = '', language }: KeptPage): string => `${language} ${title} ${part}`;

/** Returns the pages stored on this device, newest first; of pages with equal names only the newest. */
export async function keptPages(store: Store, siteName: string): Promise<readonly KeptPage[]> {
  const requests = await store.keys();
  const found = await Promise.all(requests.map((request) => keptPage(store, request, siteName)));
  const names = new Set<string>();
  return found
    .filter((page) => page !== undefined)
    .toSorted((a, b) => b.atMs - a.atMs)
    .filter((page) => {
      const isNew = !names.has(nameOf(page));
      names.add(nameOf(page));
      return isNew;
    });
}
