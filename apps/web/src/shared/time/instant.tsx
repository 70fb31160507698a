import { usePage } from '../config/page.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { formatInstant, type InstantStyle } from './instant-format.ts';
import { viewerZone } from './viewer-zone.ts';

interface InstantProps {
  readonly at: string;
  readonly style: InstantStyle;
  readonly className?: string;
}

/**
 * An instant in the reader's zone. The server writes it in UTC; the script in the head has rewritten it before
 * it is painted, in the words that are rendered here, which is why the difference is no mistake.
 */
export function Instant({ at, style, className }: InstantProps) {
  const page = usePage();
  const language = useLanguage();
  const zone = typeof window === 'undefined' ? page.timeZone : viewerZone();
  return (
    <time dateTime={at} data-instant={style} className={className} suppressHydrationWarning>
      {formatInstant(at, style, language, zone)}
    </time>
  );
}
