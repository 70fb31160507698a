import { usePage } from '../config/page.ts';
import { useLanguage } from '../i18n/use-language.ts';

/**
 * Absolute addresses of pages in the language that is read.
 *
 * @example useAddress()('/match/12') // 'https://example.org/de/match/12'
 */
export function useAddress(): (path: string) => string {
  const { baseUrl } = usePage();
  const language = useLanguage();
  return (path) => `${baseUrl}/${language}${path}`;
}
