import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { answers } from '../../shared/api/answers.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { timers } from '../../shared/time/timers.ts';
import { useOnline } from '../../shared/time/use-online.ts';
import { BUTTON } from '../../shared/ui/panel.ts';
import { whenReached } from './when-reached.ts';

/**
 * The requested page, which is not stored; its data may be. It opens automatically when the network returns, because
 * this page has no input that could be lost.
 */
export function WantedPage({ wanted }: { readonly wanted: string }) {
  const isOnline = useOnline();
  useEffect(() => {
    if (!isOnline) return;
    return whenReached({ timers, answers: () => answers(wanted) }, () => {
      window.location.replace(wanted);
      return undefined;
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
