import type { Goals, MatchSummary, TeamRef } from '@touchline/contracts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Crest } from '../../../shared/ui/crest.tsx';
import { type Entered, goalsIn } from './predictions.ts';

interface WhatIfMatchProps {
  readonly match: MatchSummary;
  readonly entered: Entered;
}

interface Fields {
  readonly home: string;
  readonly away: string;
}

function fieldsOf(goals: Goals | undefined): Fields {
  return goals === undefined
    ? { home: '', away: '' }
    : { home: String(goals.home), away: String(goals.away) };
}

function goalsOf(fields: Fields): Goals | undefined {
  const home = goalsIn(fields.home);
  const away = goalsIn(fields.away);
  return home === undefined || away === undefined ? undefined : { home, away };
}

/** Two fields between two team names; the result counts as soon as both are filled. */
export function WhatIfMatch({ match, entered }: WhatIfMatchProps) {
  const [fields, setFields] = useState(() => fieldsOf(entered.predictions[match.id]));
  const change = (next: Fields): void => {
    setFields(next);
    entered.enter(match.id, goalsOf(next));
  };
  return (
    <li className="grid min-h-13 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 border-t border-chalk px-2 py-1 lg:px-5">
      <Name team={match.home} className="flex-row-reverse text-end" />
      <span className="flex gap-1">
        <GoalsField
          team={match.home}
          value={fields.home}
          now={match.score.home}
          onChange={(home) => {
            change({ ...fields, home });
          }}
        />
        <GoalsField
          team={match.away}
          value={fields.away}
          now={match.score.away}
          onChange={(away) => {
            change({ ...fields, away });
          }}
        />
      </span>
      <Name team={match.away} className="text-start" />
    </li>
  );
}

function Name({ team, className }: { readonly team: TeamRef; readonly className: string }) {
  return (
    <span className={`flex min-w-0 items-center gap-2 ${className}`}>
      <Crest id={team.id} name={team.name} />
      <span className="line-clamp-2 min-w-0 leading-tight break-words hyphens-auto" title={team.name}>
        {team.name}
      </span>
    </span>
  );
}

interface GoalsFieldProps {
  readonly team: TeamRef;
  readonly value: string;
  /** The current goals if the match is in play, otherwise `null`. */
  readonly now: number | null;
  readonly onChange: (value: string) => void;
}

function GoalsField({ team, value, now, onChange }: GoalsFieldProps) {
  const intl = useIntl();
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={2}
      value={value}
      placeholder={now === null ? undefined : String(now)}
      aria-label={intl.formatMessage({ id: 'table.whatIf.goals' }, { team: team.name })}
      onChange={(event) => {
        onChange(event.currentTarget.value);
      }}
      className="h-11 w-11 rounded-md border border-soft bg-surface text-center font-score text-lg font-semibold tabular-nums placeholder:text-live"
    />
  );
}
