import { usePage } from '../config/page.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { formatInstant, type InstantStyle } from './instant-format.ts';
import { viewerZone } from './viewer-zone.ts';

interface LocalTimeProps {
  readonly at: string;
  readonly style: InstantStyle;
  readonly className?: string;
  /** A place's clock instead of the reader's: the same wherever it is rendered. */
  readonly zone?: string | undefined;
}

/**
 * An instant in the reader's zone. The server writes it in UTC; the script in the head has rewritten it before
 * it is painted, in the words that are rendered here.
 */
export function LocalTime({ at, style, className, zone: place }: LocalTimeProps) {
  const page = usePage();
  const language = useLanguage();
  if (place !== undefined) {
    return (
      <time dateTime={at} className={className}>
        {formatInstant(at, style, language, place)}
      </time>
    );
  }
  const zone = typeof window === 'undefined' ? page.timeZone : viewerZone();
  return (
    <time dateTime={at} data-instant={style} className={className}>
      {formatInstant(at, style, language, zone)}
    </time>
  );
}
