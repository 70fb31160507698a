import { isChunkFailure, judge, reloadOnce } from '../../shared/navigation/chunk-failure.ts';
import { isOnline } from '../../shared/time/use-online.ts';

/** What it uses of the window. */
interface Tab {
  readonly document: { querySelector(selector: 'script[type=module]'): { readonly src?: string } | null };
  readonly location: Pick<Location, 'pathname' | 'search' | 'reload' | 'assign'>;
  readonly navigator: { readonly onLine: boolean };
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
  addEventListener(type: 'vite:preloadError', listener: (event: { readonly payload: Error }) => void): void;
  fetch(url: string, options: RequestInit): Promise<{ readonly status: number }>;
}

/** The router's state; `undefined` while the open page is still starting. */
type Going =
  | {
      readonly navigation: {
        readonly state: string;
        readonly location?: Pick<Location, 'pathname' | 'search' | 'hash'> | undefined;
      };
    }
  | undefined;

/** Browsers except Safari name the file in the error. */
const FILE = /\S+\.(?:js|css)$/;

/**
 * Loads the page again when code of this tab's build is missing, because another build has replaced it: the target of
 * a navigation, not the page that is being left. After back and forward the address is already the target's.
 *
 * Without a navigation, an open page is reloaded only if the server answers that it no longer has the file. Then every
 * part that is not loaded yet is missing, also the code that reads responses. A connection that fails for a moment, or
 * an extension that blocks a part, reloads nothing while the visitor reads. Nothing is reloaded offline either, because
 * no page could be loaded.
 *
 * @returns reports a response that this build cannot read: the page is reloaded if the build was replaced
 */
export function watchChunks(window: Tab, going: () => Going): (error: Error) => void {
  const ports = {
    storage: () => window.sessionStorage,
    nowMs: () => Date.now(),
    reload: () => {
      const { location } = window;
      const here = `${location.pathname}${location.search}`;
      const target = going()?.navigation.location;
      const path = target === undefined ? here : `${target.pathname}${target.search}`;
      if (path === here) location.reload();
      else location.assign(`${path}${target?.hash ?? ''}`);
    },
  };
  const reloadIfReplaced = (error: Error): void => {
    const file =
      FILE.exec(error.message)?.[0] ?? window.document.querySelector('script[type=module]')?.src ?? '';
    const answered = window.fetch(file, { method: 'HEAD', cache: 'no-store' }).then(({ status }) => {
      if (status === 404) reloadOnce(error, ports);
    });
    // Without an answer nothing is known about the build.
    judge(
      error,
      answered.catch(() => undefined),
    );
  };
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!isChunkFailure(payload) || !isOnline(window.navigator)) return;
    if (going()?.navigation.state === 'idle') reloadIfReplaced(payload);
    else reloadOnce(payload, ports);
    // The event's default is not prevented: the error is thrown in every case.
  });
  return reloadIfReplaced;
}
