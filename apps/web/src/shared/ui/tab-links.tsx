import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from '../navigation/link.tsx';

interface TabLink {
  readonly id: string;
  readonly label: ReactNode;
  /** The query of this tab, `''` for the first one. */
  readonly search: string;
}

interface TabLinksProps {
  readonly label: string;
  readonly tabs: readonly TabLink[];
  readonly current: string;
}

const LINK =
  'relative flex h-12 items-center whitespace-nowrap px-3 font-medium text-soft hover:text-ink ' +
  'aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:after:absolute ' +
  'aria-[current=page]:after:inset-x-3 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-[3px] ' +
  'aria-[current=page]:after:bg-strong';

/** Fades out at the edge, so that a phone shows that there is more. The padding keeps the last tab out of the fade. */
const ROW =
  'relative flex overflow-x-auto ps-1 pe-8 [scrollbar-width:none] lg:ps-0 ' +
  '[mask-image:linear-gradient(to_right,#000_calc(100%-2.5rem),transparent)]';

/**
 * Tabs of one page, each with an address. They are links, not an ARIA tab list, so that they work without scripts and
 * open in new windows. The page keeps its scroll position, and the current tab is scrolled into view.
 */
export function TabLinks({ label, tabs, current }: TabLinksProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (link === null || link === undefined || list.current === null) return;
    list.current.scrollLeft = link.offsetLeft - (list.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav aria-label={label} className="border-b border-chalk bg-paper">
      <ul ref={list} className={ROW}>
        {tabs.map(({ id, label: text, search }) => (
          <li key={id} className="flex-none">
            <Link
              to={{ search }}
              replace
              preventScrollReset
              aria-current={id === current ? 'page' : undefined}
              className={LINK}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
