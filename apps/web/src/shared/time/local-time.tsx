import { usePage } from '../config/page.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { formatInstant, type InstantStyle } from './instant-format.ts';
import { viewerZone } from './viewer-zone.ts';

interface LocalTimeProps {
  readonly at: string;
  readonly style: InstantStyle;
  readonly className?: string;
  /** The zone of a place instead of the reader's: the same wherever it is rendered. */
  readonly zone?: string | undefined;
}

/**
 * A time in the reader's zone. The server writes it in the page's zone. The script in the head rewrites it before it
 * is painted, with the same text that is rendered here.
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
