import { madeAtMs } from '../../shared/offline/kept-at.ts';

export interface KeptPage {
  readonly href: string;
  readonly title: string;
  readonly language: string;
  readonly atMs: number;
}

type Store = Pick<Cache, 'keys' | 'match'>;

async function keptPage(store: Store, request: Request): Promise<KeptPage | undefined> {
  const response = await store.match(request, { ignoreVary: true });
  const atMs = response === undefined ? undefined : madeAtMs(response.headers);
  if (response === undefined || atMs === undefined) return undefined;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const { pathname, search } = new URL(request.url);
  return { href: `${pathname}${search}`, title: page.title, language: page.documentElement.lang, atMs };
}

/** What is kept on this device, newest first. */
export async function keptPages(store: Store): Promise<readonly KeptPage[]> {
  const found = await Promise.all((await store.keys()).map((request) => keptPage(store, request)));
  return found.filter((page) => page !== undefined).toSorted((a, b) => b.atMs - a.atMs);
}
