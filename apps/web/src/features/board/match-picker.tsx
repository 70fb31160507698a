import type { MatchSummary } from '@touchline/contracts';
import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { BUTTON } from '../../shared/ui/panel.ts';
import { MOST_MATCHES } from './picks.ts';

interface MatchPickerProps {
  /** The matches offered: in play, then still to come today. */
  readonly matches: readonly MatchSummary[];
  readonly chosen: readonly string[];
  readonly isAutomatic: boolean;
  readonly clock: (match: MatchSummary) => ReactNode;
  readonly onToggle: (id: string) => void;
  readonly onChooseForMe: () => void;
  readonly onDone: () => void;
}

/** The choice of matches, beside the board or, on a phone, in place of it. */
export function MatchPicker(props: MatchPickerProps) {
  const { matches, chosen, isAutomatic, clock, onToggle, onChooseForMe, onDone } = props;
  const isFull = chosen.length >= MOST_MATCHES;
  const full = useId();
  return (
    <section
      aria-labelledby="board-picker"
      className="flex w-full flex-none flex-col border-s border-chalk bg-surface sm:w-96"
    >
      <div className="grid gap-2 border-b border-chalk p-4">
        <div className="flex items-baseline justify-between gap-3">
          <h3 id="board-picker" className="font-semibold">
            <FormattedMessage id="board.choose" />
          </h3>
          <p role="status" className="text-sm text-soft tabular-nums">
            <FormattedMessage id="board.count" values={{ count: chosen.length, most: MOST_MATCHES }} />
          </p>
        </div>
        <div className="flex gap-2">
          <button
            type="button"
            aria-pressed={isAutomatic}
            className={`${BUTTON} aria-pressed:border-ink`}
            onClick={onChooseForMe}
          >
            <FormattedMessage id="board.automatic" />
          </button>
          <button type="button" className={BUTTON} onClick={onDone}>
            <FormattedMessage id="board.done" />
          </button>
        </div>
        <p id={full} className="min-h-10 text-sm text-soft">
          <FormattedMessage
            id={isFull && !isAutomatic ? 'board.full' : isAutomatic ? 'board.automaticText' : 'board.awake'}
          />
        </p>
      </div>
      <ul className="min-h-0 grow overflow-y-auto">
        {matches.map((match) => {
          const { id, home, away, league } = match;
          const isChosen = chosen.includes(id);
          return (
            <li key={id} className="border-b border-chalk">
              <label className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-raised">
                <input
                  type="checkbox"
                  className="size-5 flex-none accent-live"
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  aria-describedby={isFull && !isChosen ? full : undefined}
                  onChange={() => {
                    onToggle(id);
                  }}
                />
                <span className="min-w-0 grow">
                  <span className="block truncate font-semibold">
                    <FormattedMessage id="matches.versus" values={{ home: home.name, away: away.name }} />
                  </span>
                  <span className="block truncate text-xs text-soft">{league.name}</span>
                </span>
                <span className="flex-none">{clock(match)}</span>
              </label>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
