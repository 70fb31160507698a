import type { ComponentProps } from 'react';
import { NavLink, useHref, useLinkClickHandler, type NavLinkProps } from 'react-router-dom';
import { useLanguage } from '../i18n/use-language.ts';

/** The path of a page in a language; `/` is the home. */
function pagePath(language: string, path: string): string {
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
}

/**
 * A link to a page of this site, `to` without the language: it always carries the reader's. The router's own `Link` is
 * ready to prefetch, by three effects and a new ref each time: too much where a list has hundreds of them.
 */
export function PageLink({ to, target, onClick, children, ...rest }: PageLinkProps) {
  const path = pagePath(useLanguage(), to);
  const href = useHref(path);
  const follow = useLinkClickHandler(path, target === undefined ? {} : { target });
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}

/** As PageLink, and knows whether it is the page that is open. */
export function PageNavLink({ to, ...rest }: Omit<NavLinkProps, 'to'> & { readonly to: string }) {
  return <NavLink to={pagePath(useLanguage(), to)} end={to === '/'} {...rest} />;
}
