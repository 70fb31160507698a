import type { MatchSummary } from '@touchline/contracts';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useRoundName } from '../../../shared/i18n/round-name.ts';
import { BUTTON, PANEL } from '../../../shared/ui/panel.ts';
import { byKickoff } from '../season/rounds.ts';
import { type Entered, awaitsResult, openRounds } from './predictions.ts';
import { WhatIfMatch } from './what-if-match.tsx';

interface WhatIfFieldsProps {
  readonly matches: readonly MatchSummary[];
  readonly entered: Entered;
}

/** Fields for the open matches of one round. */
export function WhatIfFields({ matches, entered }: WhatIfFieldsProps) {
  const id = useId();
  const roundName = useRoundName();
  const rounds = openRounds(matches);
  const [chosen, setChosen] = useState(rounds[0]);
  const [emptied, setEmptied] = useState(0);
  const round = chosen !== undefined && rounds.includes(chosen) ? chosen : rounds[0];
  const shown = byKickoff(matches.filter((match) => awaitsResult(match) && match.league.round === round));
  const isEmpty = Object.keys(entered.predictions).length === 0;
  return (
    <section className={`mb-3 ${PANEL}`}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 lg:px-5">
        <p className="min-w-0 grow basis-64 text-sm text-soft">
          <FormattedMessage id="table.whatIf.intro" />
        </p>
        <label htmlFor={id} className="sr-only">
          <FormattedMessage id="league.roundChoose" />
        </label>
        <select
          id={id}
          value={round}
          onChange={(event) => {
            setChosen(event.currentTarget.value);
          }}
          className="h-11 max-w-full min-w-0 truncate rounded-md border border-chalk bg-surface px-2 font-semibold text-ink"
        >
          {rounds.map((each) => (
            <option key={each} value={each}>
              {roundName(each)}
            </option>
          ))}
        </select>
      </div>
      <ul>
        {shown.map((match) => (
          <WhatIfMatch key={`${match.id} ${String(emptied)}`} match={match} entered={entered} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 border-t border-chalk px-4 py-3 lg:px-5">
        <button
          type="button"
          disabled={isEmpty}
          className={`${BUTTON} disabled:text-soft`}
          onClick={() => {
            entered.clear();
            setEmptied(emptied + 1);
          }}
        >
          <FormattedMessage id="table.whatIf.clear" />
        </button>
        {!isEmpty && <CopyLink key={JSON.stringify(entered.predictions)} />}
      </div>
    </section>
  );
}

function CopyLink() {
  const [isCopied, setCopied] = useState(false);
  return (
    <button
      type="button"
      className={BUTTON}
      onClick={() => {
        void navigator.clipboard.writeText(window.location.href).then(() => {
          setCopied(true);
        });
      }}
    >
      <span role="status">
        <FormattedMessage id={isCopied ? 'table.whatIf.copied' : 'table.whatIf.copy'} />
      </span>
    </button>
  );
}
