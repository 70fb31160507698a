import type { ComponentProps, MouseEvent } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import { untilNextTask } from '../api/pause.ts';
import { languageOfPath } from '../i18n/languages.ts';

/** The path of a page in a language; `/` is the home. */
function pagePath(language: string, path: string): string {
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** Whether a press is for this tab: not one that opens another, saves the page or opens a menu. */
function isForThisTab({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
}

/**
 * A link to a page of this site. `to` has no language: the link always has the reader's. The router's own `Link`
 * resolves a relative address several times and prepares for prefetching with effects and a ref. That is too slow for
 * pages with hundreds of links, whose addresses are all absolute.
 */
export function PageLink({ to, target, onClick, children, ...rest }: PageLinkProps) {
  const here = useLocation();
  const navigate = useNavigate();
  const path = pagePath(languageOfPath(here.pathname), to);
  return (
    <a
      {...rest}
      href={path}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || target !== undefined || !isForThisTab(event)) return;
        event.preventDefault();
        // Shows the press first: finding the page and starting to load it takes a tenth of a second on a slow phone.
        // A link to the open page replaces its entry, so that one step back leaves it.
        void untilNextTask().then(() => navigate(path, { replace: path === createPath(here) }));
      }}
    >
      {children}
    </a>
  );
}

interface PageNavLinkProps extends PageLinkProps {
  /** Matches the page itself only, not pages below it. */
  readonly end?: boolean;
}

/** A `PageLink` that is marked as current if its page, or one below it, is open. */
export function PageNavLink({ to, end = to === '/', ...rest }: PageNavLinkProps) {
  const { pathname } = useLocation();
  const path = pagePath(languageOfPath(pathname), to);
  const isOpen = pathname === path || (!end && pathname.startsWith(`${path}/`));
  return <PageLink {...rest} to={to} aria-current={isOpen ? 'page' : undefined} />;
}
