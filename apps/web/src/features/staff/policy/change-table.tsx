import type { PolicyChange } from '@touchline/contracts';
import { CODE } from '../console/console-styles.ts';

const ARROW = ' → ';

/** Numbers that come out differently, as the policy writes them. */
export function ChangeTable({ changes }: { readonly changes: readonly PolicyChange[] }) {
  return (
    <ul className="pb-2">
      {changes.map(({ route, phase, number, from, to }) => (
        <li
          key={`${route} ${phase} ${number}`}
          className="flex flex-wrap justify-between gap-x-4 border-t border-chalk py-1"
        >
          <span className={CODE}>{[route, phase, number].join(' ')}</span>
          <span className={`${CODE} tabular-nums`}>
            {from}
            {ARROW}
            <strong>{to}</strong>
          </span>
        </li>
      ))}
    </ul>
  );
}
