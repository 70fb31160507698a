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

/** The code and the words of a piece of a page that not every view of it shows. */
export interface LazySection {
  /** Its source, as the build's manifest names it: the server asks the browser to load it early. */
  readonly module: string;
  /** What it says beside what its page does. */
  readonly messages: readonly MessageNamespace[];
  /**
   * What the server drew stands, and comes to life after everything else: for what is not seen first and tells no
   * result, which a reader may not want to be told (`shared/spoilers`).
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
  /** What stands in its place until it is there. */
  readonly skeleton?: ReactNode;
  readonly isLate?: boolean;
}

/**
 * A component whose code is loaded when it is first shown, or before by `preload`: then it is drawn at once, on the
 * server and in a browser's first render alike. A failure is told to whoever waits for it and to the error screen.
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
  /** What the server drew is worth more than an error page. */
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
    // What stands in a boundary of its own is taken over later than the rest.
    const isAtHand = !isLate && Rendered === ready.get(language);
    return isAtHand ? rendered : <Suspense fallback={skeleton}>{rendered}</Suspense>;
  }
  // What is around it may be drawn again before it has come to life: that is no reason to draw it anew.
  return Object.assign(memo(Shown), { module, messages, isLate, preload });
}
