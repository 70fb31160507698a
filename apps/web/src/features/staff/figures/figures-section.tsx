import { useQuery, useQueryClient, queryOptions, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { CacheStatistics } from '@touchline/contracts';
import { failureMessages } from '../../../shared/form/use-sending.ts';
import { FormNote } from '../../../shared/form/form-note.tsx';
import { PLAIN_BUTTON } from '../../../shared/form/form-styles.ts';
import { ConsoleSection, CELL, CODE, NUMBER_CELL } from '../console/console-section.tsx';
import { useStaffApi } from '../session/staff-session-context.tsx';
import { useNumbers, DataTable } from '../console/data-table.tsx';
import type { AccountApi } from '../../../shared/session/calls/account-api.ts';
import { CACHE_API, policyQuery } from '../console/queries.ts';
import { figuresOf, type Figures, spansOf, withSample, type Sample, freshForMs } from './figures.ts';
import { Tiles } from './tiles.tsx';

/** The figures of each route in each phase with requests. */
function RouteTableView({ figures }: { readonly figures: Figures }) {
  const numbers = useNumbers();
  const { data: policy } = useQuery(policyQuery(useStaffApi()));
  if (figures.routes.length === 0) {
    return (
      <p className="text-soft">
        <FormattedMessage id="staff.figures.none" />
      </p>
    );
  }
  return (
    <DataTable
      label="staff.figures.title"
      columns={[
        { title: 'staff.column.route' },
        { title: 'staff.column.phase' },
        { title: 'staff.figures.requests', isNumber: true },
        { title: 'staff.figures.hitRatio', isNumber: true },
        { title: 'staff.figures.calls', isNumber: true },
        { title: 'staff.column.fill', isNumber: true },
        { title: 'staff.column.fresh', isNumber: true },
      ]}
    >
      {figures.routes.map((line) => (
        <tr key={`${line.cache} ${line.route} ${line.phase}`}>
          <th scope="row" className={`font-normal ${CELL}`}>
            <span className={CODE}>{line.route}</span>
          </th>
          <td className={CELL}>
            <span className={CODE}>{line.phase}</span>
          </td>
          <td className={NUMBER_CELL}>{numbers.rate(line.requestsPerSecond)}</td>
          <td className={NUMBER_CELL}>{numbers.share(line.hitRatio)}</td>
          <td className={NUMBER_CELL}>{numbers.rate(line.callsPerMinute)}</td>
          <td className={NUMBER_CELL}>{numbers.duration(line.fillP95Ms)}</td>
          <td className={NUMBER_CELL}>
            {numbers.duration(policy && freshForMs(policy.document, line.route, line.phase))}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

const EVERY_MS = 3000;
const KEY = ['staff', 'samples'];

/** The samples of the last minute. Each fetch adds one. */
function samplesQuery(api: AccountApi, queries: QueryClient, isPaused: boolean) {
  return queryOptions({
    queryKey: KEY,
    queryFn: async (): Promise<readonly Sample[]> => {
      const statistics = await api.send('GET', `${CACHE_API}/stats`, { schema: CacheStatistics });
      const before = queries.getQueryData<readonly Sample[]>(KEY) ?? [];
      return withSample(before, { atMs: Date.now(), statistics });
    },
    refetchInterval: isPaused ? false : EVERY_MS,
    refetchOnWindowFocus: !isPaused,
    // Samples are compared by value, so equal objects need not be identical.
    structuralSharing: false,
  });
}

/** The figures of the caches, refreshed every few seconds. */
export function FiguresSection() {
  const [isPaused, setPaused] = useState(false);
  const {
    data = [],
    error,
    dataUpdatedAt,
  } = useQuery(samplesQuery(useStaffApi(), useQueryClient(), isPaused));
  const numbers = useNumbers();
  const spans = spansOf(data);
  const figures = figuresOf(spans);
  return (
    <ConsoleSection
      title="staff.figures.title"
      aside={
        <div className="flex items-center gap-3 text-sm text-soft">
          {data.length > 0 && (
            <span className="tabular-nums">
              <FormattedMessage id="staff.refresh.at" values={{ time: numbers.time(dataUpdatedAt) }} />
            </span>
          )}
          <button
            type="button"
            className={PLAIN_BUTTON}
            onClick={() => {
              setPaused(!isPaused);
            }}
          >
            <FormattedMessage id={isPaused ? 'staff.refresh.resume' : 'staff.refresh.pause'} />
          </button>
        </div>
      }
    >
      <FormNote failure={error === null ? null : failureMessages(error)} />
      {data.length === 0 && error === null && (
        <span aria-hidden="true" className="outline-bar block h-40 w-full" />
      )}
      {spans.length > 0 && (
        <>
          <Tiles spans={spans} figures={figures} />
          <RouteTableView figures={figures} />
        </>
      )}
    </ConsoleSection>
  );
}
