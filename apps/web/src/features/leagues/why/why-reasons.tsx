import type { RuleAsked, StandingRow, TieBreak } from '@touchline/contracts';
import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { signed } from '../table/table-columns.ts';

interface WhyReasonsProps {
  readonly upper: StandingRow;
  readonly lower: StandingRow;
  /** The number of teams in the table. */
  readonly teams: number;
  readonly reasons: readonly RuleAsked[];
}

const CELL = 'h-11 border-t border-chalk px-2 py-1 first:ps-0 last:pe-0';

function shown(rule: TieBreak, value: number): ReactNode {
  if (rule === 'goal-average' || rule === 'points-per-game')
    return <FormattedNumber value={value} maximumFractionDigits={3} />;
  return rule.endsWith('difference') ? signed(value) : String(value);
}

/** The tie-breaks in the order in which they were applied, with the values of both teams. */
export function WhyReasons({ upper, lower, teams, reasons }: WhyReasonsProps) {
  const last = reasons.at(-1);
  const isContradicted = last?.outcome === 'decides' && last.a < last.b;
  return (
    <div role="status">
      <p className="font-semibold">
        <FormattedMessage id="table.why.above" values={{ upper: upper.team.name, lower: lower.team.name }} />
      </p>
      <div className="overflow-x-auto">
        <table className="w-full border-separate border-spacing-0">
          <thead className="text-xs text-soft">
            <tr>
              <th scope="col" className="h-10 pe-2 text-start font-semibold">
                <FormattedMessage id="table.why.rule" />
              </th>
              {[upper, lower].map(({ team }) => (
                <th key={team.id} scope="col" className="max-w-28 truncate px-2 font-semibold">
                  {team.shortName}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {reasons.map((asked, index) => (
              <ReasonRow key={index} asked={asked} teams={teams} />
            ))}
          </tbody>
        </table>
      </div>
      {last?.outcome !== 'decides' && (
        <p className="pt-2 text-soft">
          <FormattedMessage id="table.why.undecided" />
        </p>
      )}
      {isContradicted && (
        <p className="pt-2 text-soft">
          <FormattedMessage id="table.why.contradicted" />
        </p>
      )}
    </div>
  );
}

function ReasonRow({ asked, teams }: { readonly asked: RuleAsked; readonly teams: number }) {
  const { rule, among, outcome } = asked;
  const decides = outcome === 'decides';
  const name = <FormattedMessage id={`rule.${rule}`} />;
  return (
    <tr className={decides ? 'font-semibold' : 'text-soft'}>
      <th scope="row" className={`${CELL} text-start ${decides ? '' : 'font-normal'}`}>
        {rule.startsWith('head-to-head') && among > 2 && among < teams ? (
          <FormattedMessage id="table.why.among" values={{ rule: name, count: among }} />
        ) : (
          name
        )}
      </th>
      {([asked.a, asked.b] as const).map((value, index) => (
        <td key={index} className={`${CELL} text-center font-score text-base tabular-nums`}>
          {outcome === 'waiting' ? <FormattedMessage id="matches.noScore" /> : shown(rule, value)}
        </td>
      ))}
      <td className={`${CELL} text-xs`}>
        <FormattedMessage id={`table.why.${outcome}`} />
      </td>
    </tr>
  );
}
