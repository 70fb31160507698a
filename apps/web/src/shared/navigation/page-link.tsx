import { Link, NavLink, type LinkProps, type NavLinkProps } from 'react-router-dom';
import { useLanguage } from '../i18n/use-language.ts';

/** The path of a page in a language; `/` is the home. */
function pagePath(language: string, path: string): string {
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** A link to a page of this site, `to` without the language: it always carries the reader's. */
export function PageLink({ to, ...rest }: Omit<LinkProps, 'to'> & { readonly to: string }) {
  return <Link to={pagePath(useLanguage(), to)} {...rest} />;
}

/** As PageLink, and knows whether it is the page that is open. */
export function PageNavLink({ to, ...rest }: Omit<NavLinkProps, 'to'> & { readonly to: string }) {
  return <NavLink to={pagePath(useLanguage(), to)} end={to === '/'} {...rest} />;
}
