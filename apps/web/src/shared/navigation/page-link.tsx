import type { ComponentProps, MouseEvent } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import { untilNextTask } from '../api/pause.ts';
import { languageOfPath } from '../i18n/languages.ts';

/** The path of a page in a language; `/` is the home. */
function pagePath(language: string, path: string): string {
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** Whether a press is for this tab: not one that opens another, saves the page or has a menu come up. */
function isForThisTab({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
}

/**
 * A link to a page of this site, `to` without the language: it always carries the reader's. The router's own `Link`
 * works out a relative address, several times, and is ready to prefetch, by effects and a ref: too much where a page
 * has hundreds of links, each with its whole address.
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
        // The press is seen first: to find the page and begin to load it takes a slow phone a tenth of a second. Who
        // presses for the page that is open goes back from it once.
        void untilNextTask().then(() => navigate(path, { replace: path === createPath(here) }));
      }}
    >
      {children}
    </a>
  );
}

interface PageNavLinkProps extends PageLinkProps {
  /** The page itself and none below it. */
  readonly end?: boolean;
}

/** As PageLink, and says whether it is the page that is open, or one below it. */
export function PageNavLink({ to, end = to === '/', ...rest }: PageNavLinkProps) {
  const { pathname } = useLocation();
  const path = pagePath(languageOfPath(pathname), to);
  const isOpen = pathname === path || (!end && pathname.startsWith(`${path}/`));
  return <PageLink {...rest} to={to} aria-current={isOpen ? 'page' : undefined} />;
}
