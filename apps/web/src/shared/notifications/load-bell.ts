import type { ComponentType } from 'react';
import { loadCatalogue } from '../i18n/catalogues.ts';
import { languageOfPath } from '../i18n/languages.ts';
import type { BellProps } from './bell.tsx';

/**
 * Loads the bell with its messages, which the page does not have. It is a separate module, so that the first view
 * refers to one file instead of all modules of a bell.
 */
export async function loadBell(): Promise<ComponentType<BellProps>> {
  const [{ Bell }] = await Promise.all([
    import('./bell.tsx'),
    loadCatalogue(languageOfPath(window.location.pathname), ['notifications']),
  ]);
  return Bell;
}
