import type { Layout } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { Outlet } from 'react-router-dom';
import { usePage } from '../../shared/config/page.ts';
import { ConsentHost } from '../../shared/consent/consent-host.tsx';
import { ToastHost } from '../../shared/feedback/toast-host.tsx';
import { CrestShapes } from '../../shared/ui/crest.tsx';
import { HydrationBoundaries } from '../../shared/ui/hydration/hydration-boundaries.tsx';
import { AccountColumn } from './account-column.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Content } from './content.tsx';
import { Footer } from './footer.tsx';
import { LeagueColumn } from './league-column.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { layoutAround, usePageLayout, type ShellLayout } from './page-layout.ts';
import { ScrollKeeper } from './scroll-keeper.tsx';
import { TopBar } from './top-bar.tsx';
import { useSplitView } from './use-split-view.ts';

/** Home is a list as wide as it can be; other pages are read, and their lines must not grow too long. */
const COLUMNS: Readonly<Record<ShellLayout, string>> = {
  home: 'max-w-[96rem] lg:grid-cols-[13rem_minmax(0,1fr)]',
  default: 'max-w-[86rem] lg:grid-cols-[15rem_minmax(0,1fr)]',
  user: 'max-w-[86rem] lg:grid-cols-[15rem_minmax(0,1fr)]',
  auth: 'max-w-[86rem]',
};

/** Beside the content: the leagues, the visitor's own pages, or nothing that distracts from signing in. */
function SideColumn({ layout }: { readonly layout: Layout }) {
  return layout === 'user' ? <AccountColumn /> : <LeagueColumn />;
}

/** Nothing around it: for what stands in others' pages, or is come to from them. */
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

/** Phone: top bar, content, bottom bar. Desktop: a column beside the content, and the chosen match beside its list. */
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
