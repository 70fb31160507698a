import { FormattedMessage } from 'react-intl';
import { BUTTON } from '../ui/panel.ts';
import { useSpoilers, useSpoilersStore } from './spoilers-context.tsx';

interface RevealBarProps {
  /** Of a match, or a table: see `tableName`. */
  readonly name: string;
  readonly what: 'match' | 'table';
}

/** Says that something is kept back, and shows it to whoever asks. */
export function RevealBar({ name, what }: RevealBarProps) {
  const store = useSpoilersStore();
  const { setting, revealed } = useSpoilers();
  // With the shield off, or once asked for, only the delay keeps it back.
  const waits = setting.shield === 'off' || revealed.has(name);
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 px-4 py-6 text-center">
      <p className="text-soft">
        {waits ? (
          <FormattedMessage id="spoilers.waiting" values={{ seconds: setting.delaySeconds }} />
        ) : (
          <FormattedMessage id={what === 'match' ? 'spoilers.matchHidden' : 'spoilers.tableHidden'} />
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
          <FormattedMessage id={what === 'match' ? 'spoilers.showMatch' : 'spoilers.showTable'} />
        </button>
      )}
    </div>
  );
}
