import { FormattedMessage } from 'react-intl';
import { Outlet } from 'react-router-dom';
import { CrestShapes } from '../../shared/ui/crest.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { LeagueColumn } from './league-column.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { ScrollKeeper } from './scroll-keeper.tsx';
import { TopBar } from './top-bar.tsx';

/** Phone: top bar, content, bottom bar. Desktop: the leagues beside the content. */
export function Frame() {
  return (
    <div id="frame" className="flex min-h-dvh flex-col pb-14 lg:pb-0">
      <a
        href="#content"
        className="sr-only z-50 bg-ink px-4 py-3 text-paper focus:not-sr-only focus:absolute focus:start-2 focus:top-2"
      >
        <FormattedMessage id="site.skipToContent" />
      </a>
      <CrestShapes />
      <LoadingBar />
      <TopBar />
      <div className="mx-auto grid w-full max-w-[86rem] grow gap-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:px-6">
        <LeagueColumn />
        <main id="content" tabIndex={-1} className="min-w-0 outline-none">
          <Outlet />
        </main>
      </div>
      <Footer />
      <BottomBar />
      <ScrollKeeper />
    </div>
  );
}
