import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from '../../shared/navigation/link.tsx';
import { timers } from '../../shared/time/timers.ts';
import { useOnline } from '../../shared/time/use-online.ts';
import { BUTTON } from '../../shared/ui/panel.ts';
import { whenReached } from './when-reached.ts';

/** The worker leaves HEAD alone: it is the site itself that answers, with whatever status. */
async function answers(path: string): Promise<boolean> {
  try {
    await fetch(path, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

/**
 * The page that was asked for. Its data may be known though the page itself is not; with a network again it opens
 * by itself: nothing is read here that would be lost.
 */
export function WantedPage({ wanted }: { readonly wanted: string }) {
  const isOnline = useOnline();
  useEffect(() => {
    if (!isOnline) return;
    return whenReached({ timers, answers: () => answers(wanted) }, () => {
      window.location.replace(wanted);
    });
  }, [isOnline, wanted]);
  return (
    <div className="grid justify-items-start gap-4 px-4 lg:px-0">
      <p className="text-lg">
        <FormattedMessage id="offline.unseen" />
      </p>
      <div className="flex flex-wrap gap-3">
        {isOnline ? null : (
          <Link to={wanted} replace className={BUTTON}>
            <FormattedMessage id="offline.known" />
          </Link>
        )}
        <a href={wanted} className={BUTTON}>
          <FormattedMessage id="site.retry" />
        </a>
      </div>
    </div>
  );
}
