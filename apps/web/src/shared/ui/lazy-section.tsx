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

/** The code and the messages of a section that only some views of a page show. */
export interface LazySection {
  /** Its source file in the build's manifest: the server tells the browser to load it early. */
  readonly module: string;
  /** The message namespaces that it needs in addition to the page's. */
  readonly messages: readonly MessageNamespace[];
  /**
   * Keeps the server's HTML and hydrates after everything else. For sections below the fold without results, which a
   * reader may have hidden (`shared/spoilers`).
   */
  readonly isLate: boolean;
  readonly preload: (language: Language) => Promise<unknown>;
}

/** The page's parameters and query, from its address. */
export interface AskedPage {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

/**
 * Returns the sections that the requested view shows. Some are known only once the page's data is there, so it is
 * called before and after.
 */
export type LazySectionsOf = (asked: AskedPage) => readonly LazySection[];

interface Options {
  readonly messages?: readonly MessageNamespace[];
  /** Shown until the section is loaded. */
  readonly skeleton?: ReactNode;
  readonly isLate?: boolean;
}

/**
 * Creates a component whose code loads when it is first shown, or earlier through `preload`. After `preload` it
 * renders immediately, on the server and in the first render of a browser. A failure rejects `preload` and reaches
 * the error screen.
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
  /** If the code fails to load, the server's HTML stays: it is more useful than an error screen. */
  const atLast = (language: Language): Promise<ComponentType<P>> =>
    preload(language).catch(() => new Promise<never>(() => undefined));
  function Shown(props: P): ReactNode {
    const language = useLanguage();
    // The component stays the same while it is shown: another one would lose its state.
    const [Rendered] = useState<ComponentType<P>>(() => {
      const code = ready.get(language);
      if (code !== undefined) return code;
      return lazy(async () => ({
        default: isLate ? await atLast(language) : await preload(language),
      }));
    });
    const rendered = createElement(Rendered, props);
    // React hydrates a section with its own boundary later than the rest of the page.
    const isAtHand = !isLate && Rendered === ready.get(language);
    return isAtHand ? rendered : <Suspense fallback={skeleton}>{rendered}</Suspense>;
  }
  // A parent may render again before this section is hydrated: `memo` prevents that it renders too.
  return Object.assign(memo(Shown), { module, messages, isLate, preload });
}
