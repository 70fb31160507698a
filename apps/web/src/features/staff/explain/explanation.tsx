import type { CacheExplanation } from '@touchline/contracts';
import type { MessageKey } from '@touchline/messages';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CELL, CODE } from '../console/console-section.tsx';
import { DataTable, SCROLLER, useNumbers } from '../console/data-table.tsx';

interface FactProps {
  readonly title: MessageKey;
  readonly children: ReactNode;
}

function Fact({ title, children }: FactProps) {
  return (
    <div className="border-t border-chalk py-1.5 sm:grid sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-3">
      <dt className="text-soft">
        <FormattedMessage id={title} />
      </dt>
      <dd className={CODE}>{children}</dd>
    </div>
  );
}

export function ExplanationView({ found }: { readonly found: CacheExplanation }) {
  const intl = useIntl();
  const numbers = useNumbers();
  const { route, key, droppedParameters, policy, copies } = found;
  const tags = [...new Set(copies.flatMap((copy) => copy.tags))].sort();
  return (
    <div className="pt-4 text-sm" aria-live="polite">
      <dl className="mb-4">
        <Fact title="staff.address.label">{found.url}</Fact>
        <Fact title="staff.column.route">{route}</Fact>
        <Fact title="staff.explain.key">{key}</Fact>
        <Fact title="staff.column.fresh">{numbers.duration(policy.rule.freshMs)}</Fact>
        {droppedParameters.length > 0 && (
          <Fact title="staff.explain.dropped">{droppedParameters.join(', ')}</Fact>
        )}
        {tags.length > 0 && (
          <Fact title="staff.explain.tags">
            <div
              {...SCROLLER}
              aria-label={intl.formatMessage({ id: 'staff.explain.tags' })}
              className="max-h-32 overflow-y-auto"
            >
              {tags.join(' ')}
            </div>
          </Fact>
        )}
      </dl>
      {copies.length === 0 ? (
        <p className="font-semibold">
          <FormattedMessage id="staff.explain.nothing" />
        </p>
      ) : (
        <DataTable
          label="staff.explain.title"
          columns={[
            { title: 'staff.explain.place' },
            { title: 'staff.explain.state' },
            { title: 'staff.column.phase' },
            { title: 'staff.explain.stored' },
            { title: 'staff.explain.freshUntil' },
            { title: 'staff.explain.renewal' },
            { title: 'staff.explain.filledBy' },
          ]}
        >
          {copies.map((copy) => (
            <tr key={`${copy.cache} ${copy.level} ${copy.key}`}>
              <th scope="row" className={`font-normal ${CELL}`}>
                <span className={CODE}>{[copy.cache, copy.level].join(' ')}</span>
              </th>
              <td className={CELL}>
                <span className={`${CODE} ${copy.state === 'fresh' ? 'text-live' : 'text-warn'}`}>
                  {copy.state}
                </span>
              </td>
              <td className={CELL}>
                <span className={CODE}>{copy.phase}</span>
              </td>
              <td className={CELL}>{numbers.instant(copy.storedAt)}</td>
              <td className={CELL}>{numbers.instant(copy.freshUntil)}</td>
              <td className={CELL}>{numbers.instant(copy.nextRefresh?.from)}</td>
              <td className={CELL}>
                <span className={CODE}>{copy.filledBy}</span>
              </td>
            </tr>
          ))}
        </DataTable>
      )}
    </div>
  );
}
