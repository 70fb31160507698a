import type { Layout } from '@touchline/contracts';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  Outlet,
  useLocation,
  useOutlet,
  type Location,
  NavigationType,
  useNavigationType,
} from 'react-router-dom';
import { useState, useEffect, useLayoutEffect, useRef } from 'react';
import { usePage } from '../../shared/config/page.ts';
import { ConsentHost } from '../../shared/consent/consent-host.tsx';
import { ToastHost } from '../../shared/feedback/toast-host.tsx';
import { CrestShapes } from '../../shared/ui/crest.tsx';
import { HydrationBoundaries } from '../../shared/ui/hydration/hydration-boundaries.tsx';
import { useIsWide } from '../../shared/ui/window-width.ts';
import { PageNavLink } from '../../shared/navigation/page-link.tsx';
import { scrollWhenReady, ScrollMemory, scrollTarget } from '../../shared/navigation/scroll.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Content } from './content.tsx';
import { Footer } from './footer.tsx';
import { LeagueColumn } from './league-column.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import {
  layoutAround,
  usePageLayout,
  type ShellLayout,
  useOpenPage,
  nextSplitView,
  NO_SPLIT_VIEW,
  type SplitView,
  type RenderedOutlet,
} from './page-layout.ts';
import { TopBar } from './top-bar.tsx';

/** Remembers and restores scroll positions. ADR 0008 explains why the router's `ScrollRestoration` is not used. */
function ScrollKeeper({ stays }: { readonly stays: boolean }) {
  const location = useLocation();
  const type = useNavigationType();
  const [memory] = useState(() =>
    typeof window === 'undefined' ? undefined : new ScrollMemory(() => sessionStorage),
  );
  const before = useRef<Location>(undefined);

  useEffect(() => {
    const take = (): void => {
      history.scrollRestoration = 'manual';
    };
    take();
    const leave = (): void => {
      history.scrollRestoration = 'auto';
      memory?.save();
    };
    window.addEventListener('pagehide', leave);
    // A page restored from the back-forward cache runs no effects again.
    window.addEventListener('pageshow', take);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', take);
    };
  }, [memory]);

  const first = useRef(location.key);
  useLayoutEffect(() => {
    // The reader may have scrolled before hydration.
    memory?.set(first.current, [window.scrollX, window.scrollY]);
  }, [memory]);

  useLayoutEffect(() => {
    // Registered before the next event: if the new page is shorter, the browser scrolls, and that is not the reader's
    // position.
    const note = (): void => {
      memory?.set(location.key, [window.scrollX, window.scrollY]);
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      window.removeEventListener('scroll', note);
    };
  }, [location, memory]);

  useLayoutEffect(() => {
    const from = before.current;
    before.current = location;
    if (stays) return;
    const saved = type === NavigationType.Pop && from !== undefined ? memory?.get(location.key) : undefined;
    return scrollWhenReady(window, scrollTarget(from, location, saved));
  }, [location, type, memory, stays]);

  return null;
}

const LINKS = [
  ['/account', 'pages.account.title'],
  ['/security', 'pages.security.title'],
] as const;

/** The visitor's own pages, on desktops only. On phones the menu in the top bar links to them. */
function AccountColumn() {
  const intl = useIntl();
  return (
    <nav
      aria-label={intl.formatMessage({ id: 'pages.account.title' })}
      className="hidden self-start border-e border-chalk py-4 pe-3 lg:sticky lg:top-14 lg:block"
    >
      <ul>
        {LINKS.map(([to, id]) => (
          <li key={to}>
            <PageNavLink
              to={to}
              className="flex h-11 items-center rounded-md px-2 hover:bg-raised aria-[current=page]:bg-raised aria-[current=page]:font-semibold"
            >
              <FormattedMessage id={id} />
            </PageNavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface Step extends SplitView {
  readonly location: Location | undefined;
  readonly isWide: boolean;
}

/** Returns the router's page, and the list next to it if both fit. */
function useSplitView(): SplitView & { readonly page: RenderedOutlet } {
  const outlet = useOutlet();
  const location = useLocation();
  const isWide = useIsWide();
  const name = useOpenPage()?.name;
  const [before, setBefore] = useState<Step>({ ...NO_SPLIT_VIEW, location: undefined, isWide });
  const isSame = before.location === location && before.isWide === isWide;
  const step = isSame
    ? before
    : { ...nextSplitView(before, { name, isWide, location, outlet }), location, isWide };
  // State during render: the step from the previous page is stored before the new page is rendered.
  if (!isSame) setBefore(step);
  return { ...step, page: { location, outlet } };
}

/** Home is a list that uses the full width; other pages are text, whose lines must not grow too long. */
const COLUMNS: Readonly<Record<ShellLayout, string>> = {
  home: 'max-w-[96rem] lg:grid-cols-[13rem_minmax(0,1fr)]',
  default: 'max-w-[86rem] lg:grid-cols-[15rem_minmax(0,1fr)]',
  user: 'max-w-[86rem] lg:grid-cols-[15rem_minmax(0,1fr)]',
  auth: 'max-w-[86rem]',
};

/** The column next to the content: the visitor's own pages, or the leagues. */
function SideColumn({ layout }: { readonly layout: Layout }) {
  return layout === 'user' ? <AccountColumn /> : <LeagueColumn />;
}

/** A page without a shell: embedded in another site, or opened from one. */
function Bare() {
  const { Bar } = usePage();
  return (
    <div id="frame">
      {Bar && <Bar />}
      <CrestShapes />
      <main id="content" tabIndex={-1} className="outline-none">
        <LoadingBar />
        <Outlet />
      </main>
      <ScrollKeeper stays={false} />
    </div>
  );
}

/**
 * Phones: top bar, content, bottom bar. Desktops: a column next to the content, and the chosen match next to its
 * list.
 */
export function Shell() {
  const layout = usePageLayout();
  const { Bar } = usePage();
  const shown = useSplitView();
  if (layout === 'empty') return <Bare />;
  const around = layoutAround(layout, shown);
  return (
    <div id="frame" className="flex min-h-dvh flex-col pb-14 lg:pb-0">
      <a
        href="#content"
        className="sr-only z-50 bg-ink px-4 py-3 text-paper focus:not-sr-only focus:absolute focus:start-2 focus:top-2"
      >
        <FormattedMessage id="site.skipToContent" />
      </a>
      {Bar && <Bar />}
      <CrestShapes />
      <ToastHost />
      <HydrationBoundaries>
        <TopBar />
      </HydrationBoundaries>
      <div data-layout={around} className={`mx-auto grid w-full grow gap-6 lg:px-6 ${COLUMNS[around]}`}>
        <HydrationBoundaries>
          {around !== 'auth' && <SideColumn layout={around} />}
          <Content {...shown} />
        </HydrationBoundaries>
      </div>
      <HydrationBoundaries>
        <Footer />
        <BottomBar />
      </HydrationBoundaries>
      <OfflineBanner />
      <ConsentHost />
      <ScrollKeeper stays={shown.keepsScroll} />
    </div>
  );
}
