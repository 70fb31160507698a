import { FormattedMessage } from 'react-intl';
import { PANEL } from '../../../shared/ui/panel.ts';

const WIDTHS = ['w-32', 'w-24', 'w-36', 'w-28'] as const;

/** The same rows in outline, at the same height, until there is something to write in them. */
export function MatchListSkeleton({ groups = 3 }: { readonly groups?: number }) {
  return (
    <div role="status" className="grid gap-2 lg:gap-3">
      <span className="sr-only">
        <FormattedMessage id="matches.loading" />
      </span>
      {Array.from({ length: groups }, (_, group) => (
        <div key={group} className={PANEL}>
          <div className="flex h-12 items-center gap-3 px-4">
            <span className="outline-bar h-4 w-5" />
            <span className="outline-bar h-3 w-40" />
          </div>
          {WIDTHS.slice(group).map((width) => (
            <div key={width} className="flex h-16 items-center gap-5 border-t border-chalk px-4">
              <span className="outline-bar h-4 w-9" />
              <span className="grid gap-2.5">
                <span className={`outline-bar h-4 ${width}`} />
                <span className="outline-bar h-4 w-28" />
              </span>
              <span className="outline-bar ms-auto h-11 w-4" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
