import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface TabLink {
  readonly id: string;
  readonly label: ReactNode;
  /** The query of this part of the page, `''` for the first one. */
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

/**
 * Parts of one page, each with an address of its own: links, not an ARIA tab list, so that they work without
 * scripts and open in new windows. The place on the page is kept, and the open one is scrolled into its row.
 */
export function TabLinks({ label, tabs, current }: TabLinksProps) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (link === null || link === undefined || nav.current === null) return;
    nav.current.scrollLeft = link.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="relative overflow-x-auto border-b border-chalk bg-paper [scrollbar-width:none]"
    >
      <ul className="flex px-1 lg:px-0">
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
