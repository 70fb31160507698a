import { isEmbedPage, isStaffPage, LANGUAGES, type Language } from '@touchline/contracts';
import type { PageHead } from './page-head.ts';
import type { Stop } from './walk.ts';

/** Results of a search, and the page shown offline. */
const PASSING: ReadonlySet<string> = new Set(['search', 'offline']);
const HREFLANGS: readonly string[] = [...LANGUAGES, 'x-default'].toSorted();

/** Pages about one visitor or device, pages for staff, embedded pages, and addresses that have moved. */
function isHidden({ route, path }: Stop): boolean {
  return (
    route.auth !== 'public' ||
    route.layout === 'empty' ||
    isEmbedPage(route) ||
    isStaffPage(route) ||
    PASSING.has(route.name) ||
    route.name === 'offline' ||
    path.startsWith('/deprecated/')
  );
}

/** Returns the faults in a page’s metadata, which search engines and link previews read. */
export function headFaults(stop: Stop, head: PageHead, language: Language): readonly string[] {
  const { baseUrl } = { baseUrl: new URL(head.canonical ?? 'http://none').origin };
  const faults: string[] = [];
  const noindex = head.metas.get('robots')?.includes('noindex') === true;
  if (noindex !== isHidden(stop)) faults.push(noindex ? 'noindex' : 'is for search engines');
  if (noindex) {
    if (head.canonical !== undefined) faults.push('a canonical address though nobody shall find it');
    if (head.alternates.size > 0) faults.push('alternates though nobody shall find it');
    return faults;
  }
  const [path = ''] = stop.path.split('?');
  if (head.canonical === undefined) return [...faults, 'no canonical address'];
  if (new URL(head.canonical).pathname !== `/${language}${path}`) faults.push(`canonical ${head.canonical}`);
  if (JSON.stringify([...head.alternates.keys()].toSorted()) !== JSON.stringify(HREFLANGS))
    faults.push(`hreflang ${[...head.alternates.keys()].join()}`);
  for (const [lang, address] of head.alternates) {
    const prefix = lang === 'x-default' ? 'en' : lang;
    if (!address.startsWith(`${baseUrl}/${prefix}${path}`)) faults.push(`hreflang ${lang} ${address}`);
  }
  if (head.alternates.get(language) !== head.canonical) faults.push('it is no alternate of itself');
  if ((head.metas.get('description') ?? '') === '') faults.push('no description');
  const image = head.metas.get('og:image') ?? '';
  if (!image.startsWith(`${baseUrl}/og/`)) faults.push(`og:image ${image}`);
  const size = [head.metas.get('og:image:width'), head.metas.get('og:image:height')].join('x');
  if (size !== '1200x628') faults.push(`og:image of ${size}`);
  if ((head.metas.get('og:image:alt') ?? '') === '') faults.push('og:image without words');
  return faults;
}
