import type { ComponentType } from 'react';
import { loadCatalogue } from '../i18n/catalogues.ts';
import { languageOfPath } from '../i18n/languages.ts';
import type { BellProps } from './bell.tsx';

/**
 * With its words, which are not the page's. A file of its own, so that the first view names one file and not all that a
 * bell is made of.
 */
export async function loadBell(): Promise<ComponentType<BellProps>> {
  const [{ Bell }] = await Promise.all([
    import('./bell.tsx'),
    loadCatalogue(languageOfPath(window.location.pathname), ['notifications']),
  ]);
  return Bell;
}
