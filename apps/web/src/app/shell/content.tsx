import { useContext, useEffect, useEffectEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { UNSAFE_LocationContext as LocationContext, useNavigate } from 'react-router-dom';
import { Link } from '../../shared/navigation/link.tsx';
import { SplitViewProvider } from '../../shared/ui/split-view-column.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import type { SplitView, RenderedOutlet } from './page-layout.ts';

interface ContentProps extends SplitView {
  readonly page: RenderedOutlet;
}

/**
 * The page. On a wide window a match is shown next to the list from which it was chosen. The list keeps its state and
 * its own address, while the window's address is the match's.
 */
export function Content({ page, list, isSplit }: ContentProps) {
  const router = useContext(LocationContext);
  const chosen = page.location.pathname;
  const first = isSplit && list !== undefined ? list : page;
  const location = first === page ? router : { ...router, location: first.location };
  return (
    <main
      id="content"
      tabIndex={-1}
      className={`min-w-0 outline-none ${isSplit ? 'grid grid-cols-[minmax(0,1fr)_36rem] items-start gap-6' : ''}`}
    >
      <SplitViewProvider value={isSplit ? { column: 'list', chosen } : undefined}>
        <LocationContext value={location}>
          <div className="min-w-0">{first.outlet}</div>
        </LocationContext>
      </SplitViewProvider>
      {first !== page && <Chosen key={chosen} page={page} back={first.location} />}
    </main>
  );
}

/** Menus stop the key themselves. A league's group of matches is an open `details` element too, but not a menu. */
const TAKES_ESCAPE = 'input, textarea, select, dialog';

function isHandledElsewhere(target: EventTarget | null): boolean {
  const isWithin = target instanceof Element && target.closest(TAKES_ESCAPE) !== null;
  return isWithin || document.querySelector('dialog[open]') !== null;
}

/**
 * The chosen match, closed by its button or Escape. It scrolls separately, below the top bar, and its content fades
 * out at the lower edge.
 */
function Chosen({
  page,
  back,
}: {
  readonly page: RenderedOutlet;
  readonly back: RenderedOutlet['location'];
}) {
  const intl = useIntl();
  const navigate = useNavigate();
  const close = useEffectEvent((event: KeyboardEvent) => {
    // Anything on top of the page is closed first: a dialog, a menu, a tooltip.
    if (event.key !== 'Escape' || event.defaultPrevented || isHandledElsewhere(event.target)) return;
    void navigate({ pathname: back.pathname, search: back.search });
  });
  useEffect(() => {
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('keydown', close);
    };
  }, []);
  return (
    <section
      aria-label={intl.formatMessage({ id: 'site.chosen.label' })}
      className="sticky top-14 max-h-[calc(100dvh-3.5rem)] min-w-0 overflow-y-auto overscroll-contain scroll-pb-8 pb-8 [--top-bar:0rem] [mask-image:linear-gradient(to_bottom,#000_calc(100%-2rem),transparent)]"
    >
      <p className="flex justify-end">
        <Link
          to={{ pathname: back.pathname, search: back.search }}
          className="flex h-11 items-center gap-2 px-2 text-soft hover:text-ink hover:underline"
        >
          <FormattedMessage id="site.chosen.close" />
          <Icon name="close" className="size-4" />
        </Link>
      </p>
      <SplitViewProvider value={{ column: 'chosen', chosen: page.location.pathname }}>
        {page.outlet}
      </SplitViewProvider>
    </section>
  );
}
