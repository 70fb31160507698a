import type { Meta } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { useOnline } from '../time/use-online.ts';
import { LocalTime } from '../time/local-time.tsx';

interface FreshnessNoteProps {
  readonly meta: Meta | undefined;
  /** The last refresh failed. */
  readonly failed: boolean;
  readonly updatedAtMs: number;
}

/**
 * Shows how old the scores are if they are stale. It overlays the page's edge, so that nothing moves. Offline, the
 * shell's banner does it for the whole page.
 */
export function FreshnessNote({ meta, failed, updatedAtMs }: FreshnessNoteProps) {
  const online = useOnline();
  const stale = meta?.stale === true;
  if (!online || (!stale && !failed)) return null;
  const at = stale && meta.asOf !== undefined ? meta.asOf : new Date(updatedAtMs).toISOString();
  const time = <LocalTime at={at} style="time" className="font-semibold tabular-nums" />;
  return (
    <p
      role="status"
      className="fixed inset-x-0 bottom-14 z-20 border-t border-chalk bg-warn-wash px-4 py-2 text-center text-warn lg:start-1/2 lg:end-auto lg:bottom-4 lg:-translate-x-1/2 lg:rounded-md lg:border"
    >
      <FormattedMessage id="matches.stale.text" values={{ time }} />
    </p>
  );
}
