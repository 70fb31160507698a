import { knownRules, reasonsBetween, type StandingRow, type TieBreak } from '@touchline/contracts';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useApi } from '../../../shared/api/services-context.tsx';
import { useAnswer } from '../../../shared/spoilers/use-answer.ts';
import { meetingsOf, tableMatches } from '../queries/meetings.ts';
import { seasonMatchesQuery } from '../queries/league-queries.ts';
import { WhyReasons } from './why-reasons.tsx';

export interface WhyPanelProps {
  readonly leagueId: string;
  readonly season: number;
  /** The rows in the order of the table. */
  readonly rows: readonly StandingRow[];
  readonly rules: readonly string[];
  readonly groups: number;
  readonly withLive: boolean;
}

/** Returns the first two neighbours with equal points, the likeliest question; otherwise the first two teams. */
function firstPair(rows: readonly StandingRow[]): readonly [string, string] {
  const at = rows.findIndex((row, index) => rows[index + 1]?.points === row.points);
  const from = Math.max(at, 0);
  return [rows[from]?.team.id ?? '', rows[from + 1]?.team.id ?? ''];
}

const SELECT = 'h-11 w-full min-w-0 truncate rounded-md border border-chalk bg-surface px-2 text-ink';

/** A choice of two teams, and the tie-breaks that put one above the other. */
export function WhyPanel({ leagueId, season, rows, rules, groups, withLive }: WhyPanelProps) {
  const [[first, second], setPair] = useState(() => firstPair(rows));
  const known = knownRules(rules);
  const asksMeetings = known.some((rule: TieBreak) => rule.startsWith('head-to-head'));
  const query = useAnswer({ ...seasonMatchesQuery(useApi(), leagueId, season), enabled: asksMeetings });
  const upper = rows.find(({ team }) => team.id === first || team.id === second);
  const lower = rows.findLast(({ team }) => team.id === first || team.id === second);
  const meetings = meetingsOf(tableMatches(query.data?.data ?? [], groups), withLive);
  return (
    <div className="grid gap-3 px-4 pb-4 lg:px-5">
      <div className="grid gap-3 sm:grid-cols-2">
        <TeamChoice
          label="table.why.first"
          rows={rows}
          value={first}
          onChange={(id) => {
            setPair([id, second]);
          }}
        />
        <TeamChoice
          label="table.why.second"
          rows={rows}
          value={second}
          onChange={(id) => {
            setPair([first, id]);
          }}
        />
      </div>
      {query.isLoading && (
        <p role="status" className="text-soft">
          <FormattedMessage id="table.why.loading" />
        </p>
      )}
      {!query.isLoading && upper !== undefined && lower !== undefined && upper !== lower && (
        <WhyReasons
          upper={upper}
          lower={lower}
          teams={rows.length}
          reasons={reasonsBetween(upper, lower, { rows, rules: known, meetings })}
        />
      )}
    </div>
  );
}

interface TeamChoiceProps {
  readonly label: 'table.why.first' | 'table.why.second';
  readonly rows: readonly StandingRow[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

function TeamChoice({ label, rows, value, onChange }: TeamChoiceProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-xs text-soft">
        <FormattedMessage id={label} />
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value);
        }}
        className={SELECT}
      >
        {rows.map(({ rank, team }) => (
          <option key={team.id} value={team.id}>
            {[rank, team.name].join(' ')}
          </option>
        ))}
      </select>
    </div>
  );
}
