import { FormattedMessage } from 'react-intl';
import { BUTTON } from '../ui/panel.ts';
import { useSpoilers, useSpoilersStore } from './spoilers-context.tsx';

export interface RevealBarProps {
  /** The id of a match, or the name of a table or a list of scorers: see `tableName` and `scorersName`. */
  readonly name: string;
  readonly what: 'match' | 'table' | 'scorers';
}

const MESSAGES = {
  match: { hidden: 'spoilers.matchHidden', show: 'spoilers.showMatch' },
  table: { hidden: 'spoilers.tableHidden', show: 'spoilers.showTable' },
  scorers: { hidden: 'spoilers.scorersHidden', show: 'spoilers.showScorers' },
} as const;

/** Shows that a result is hidden, with a button that reveals it. */
export function RevealBarContent({ name, what }: RevealBarProps) {
  const store = useSpoilersStore();
  const { setting, revealed } = useSpoilers();
  // With the shield off, or after a reveal, only the delay hides the result. A player on this page shows its own
  // note.
  const waits = setting.shield === 'off' || revealed.has(name);
  if (waits && setting.delaySeconds === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 px-4 py-6 text-center">
      <p className="text-soft">
        {waits ? (
          <FormattedMessage id="spoilers.waiting" values={{ seconds: setting.delaySeconds }} />
        ) : (
          <FormattedMessage id={MESSAGES[what].hidden} />
        )}
      </p>
      {!waits && (
        <button
          type="button"
          className={BUTTON}
          onClick={() => {
            store.reveal(name);
          }}
        >
          <FormattedMessage id={MESSAGES[what].show} />
        </button>
      )}
    </div>
  );
}
