import type { Language } from '@touchline/contracts';
import type { MessageNamespace } from '@touchline/messages/words';
import {
  createElement,
  lazy,
  memo,
  Suspense,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import { loadCatalogue } from '../i18n/catalogues.ts';
import { useLanguage } from '../i18n/use-language.ts';

/** The code and the messages of a section that not every view of a page shows. */
export interface LazySection {
  /** Its source, as the build's manifest names it: the server asks the browser to load it early. */
  readonly module: string;
  /** The message namespaces it loads besides its page's. */
  readonly messages: readonly MessageNamespace[];
  /**
   * Keeps the server's HTML and hydrates after everything else: for what is below the fold and shows no result, which
   * a reader may have hidden (`shared/spoilers`).
   */
  readonly isLate: boolean;
  readonly preload: (language: Language) => Promise<unknown>;
}

/** What an address names: the page's parameters, and its query. */
export interface AskedPage {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

/**
 * The parts that the view which is asked for shows. Some are known only by the page's data: it is asked before and
 * after that is there.
 */
export type LazySectionsOf = (asked: AskedPage) => readonly LazySection[];

interface Options {
  readonly messages?: readonly MessageNamespace[];
  /** Shown until it is loaded. */
  readonly skeleton?: ReactNode;
  readonly isLate?: boolean;
}

/**
 * A component whose code loads when it is first shown, or earlier by `preload`: then it renders at once, on the
 * server and in a browser's first render alike. A failure rejects `preload` and reaches the error screen.
 *
 * @example const LineupsSection = lazySection('src/routes/match/lineups-tab.tsx', async () =>
 *   (await import('./lineups-tab.tsx')).Lineups);
 */
export function lazySection<P extends object>(
  module: string,
  load: () => Promise<ComponentType<P>>,
  { messages = [], skeleton = null, isLate = false }: Options = {},
): FunctionComponent<P> & LazySection {
  const ready = new Map<Language, ComponentType<P>>();
  const coming = new Map<Language, Promise<ComponentType<P>>>();
  const both = async (language: Language): Promise<ComponentType<P>> => {
    try {
      const [code] = await Promise.all([load(), loadCatalogue(language, messages)]);
      ready.set(language, code);
      return code;
    } catch (error) {
      coming.delete(language);
      throw error;
    }
  };
  const preload = (language: Language): Promise<ComponentType<P>> => {
    const known = coming.get(language) ?? both(language);
    coming.set(language, known);
    return known;
  };
  /** The server's HTML is worth more than an error page. */
  const atLast = (language: Language): Promise<ComponentType<P>> =>
    preload(language).catch(() => new Promise<never>(() => undefined));
  function Shown(props: P): ReactNode {
    const language = useLanguage();
    // One and the same for as long as it is shown: another would begin anew.
    const [Rendered] = useState<ComponentType<P>>(() => {
      const code = ready.get(language);
      if (code !== undefined) return code;
      return lazy(async () => ({
        default: isLate ? await atLast(language) : await preload(language),
      }));
    });
    const rendered = createElement(Rendered, props);
    // React hydrates a section with a boundary of its own later than the rest.
    const isAtHand = !isLate && Rendered === ready.get(language);
    return isAtHand ? rendered : <Suspense fallback={skeleton}>{rendered}</Suspense>;
  }
  // A parent may render again before this is hydrated: `memo` keeps that from rendering it again.
  return Object.assign(memo(Shown), { module, messages, isLate, preload });
}
