import { readKept, readRecord, writeKept } from '../../shared/notifications/worker-record.ts';
import { appearanceOf, unreadable, type Appearance } from './appearance.ts';
import { readPush } from './read-push.ts';
import { judge, shownOf } from './shown.ts';

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Returns the URL that a click opens: never another site, whatever the notification's data contains. */
export function destinationOf(data: unknown, origin: string): URL {
  const path = member(data, 'path');
  const home = new URL('/', origin);
  if (typeof path !== 'string' || !path.startsWith('/')) return home;
  const url = new URL(path, origin);
  return url.origin === home.origin ? url : home;
}

/** Finds the open tab that already shows the match, in any language and with any of its sections selected. */
export function tabOf<T extends { readonly url: string }>(tabs: readonly T[], to: URL): T | undefined {
  const [, page] = /^\/[a-z]{2}(\/.+)$/.exec(to.pathname) ?? [];
  if (page === undefined) return undefined;
  return tabs.find(({ url }) => {
    const { origin, pathname } = new URL(url);
    return origin === to.origin && /^\/[a-z]{2}\//.test(pathname) && pathname.slice(3) === page;
  });
}

const SHOWN = 'shown';

interface Tab {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
}

/** The parts of the worker's global scope that the handler uses. */
export interface PushScope {
  readonly origin: string;
  readonly caches: Pick<CacheStorage, 'open' | 'delete'>;
  readonly show: (appearance: Appearance) => Promise<void>;
  /** Number of our notifications in the browser's list. */
  readonly countShown: () => Promise<number>;
  readonly tabs: () => Promise<readonly Tab[]>;
  readonly openTab: (url: string) => Promise<unknown>;
}

/** Handles pushes, and clicks on the notifications shown for them. */
export class PushHandler {
  readonly #scope: PushScope;
  #before: Promise<void> = Promise.resolve();

  constructor(scope: PushScope) {
    this.#scope = scope;
  }

  /** Handles pushes one after the other, because each reads what the previous one stored. */
  push(text: string): Promise<void> {
    const next = (): Promise<void> => this.#take(text);
    this.#before = this.#before.then(next, next);
    return this.#before;
  }

  async click(data: unknown): Promise<void> {
    const { origin, tabs, openTab } = this.#scope;
    const to = destinationOf(data, origin);
    const tab = tabOf(await tabs(), to);
    await (tab === undefined ? openTab(to.href) : tab.focus());
  }

  async #take(text: string): Promise<void> {
    const { caches, show, origin } = this.#scope;
    const record = await readRecord(caches);
    const pushed = readPush(text);
    if (pushed === undefined) {
      if (await this.#mustShow()) await show(unreadable(record, new URL(origin).hostname));
      return;
    }
    const verdict = judge(shownOf(await readKept(caches, SHOWN)), pushed);
    if (verdict.kind === 'drop') {
      if (await this.#mustShow()) await show(appearanceOf(verdict.instead, record, false));
      return;
    }
    await show(appearanceOf({ ...pushed, tag: verdict.tag }, record, verdict.isNew));
    // Without storage a repeat is shown again, in the same place.
    await writeKept(caches, SHOWN, verdict.shown).catch(() => undefined);
  }

  /**
   * Whether a notification has to be shown. Browsers require one for every push (`userVisibleOnly`): if none of ours
   * is in the list and no page of ours is visible, they show their own text.
   */
  async #mustShow(): Promise<boolean> {
    if ((await this.#scope.countShown()) > 0) return false;
    return !(await this.#scope.tabs()).some(({ visibilityState }) => visibilityState === 'visible');
  }
}
