import { useQuery } from '@tanstack/react-query';
import type { MessageKey } from '@touchline/messages';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { nodesQuery } from '../console/queries.ts';
import { useStaffApi } from '../session/staff-session-context.tsx';
import { useNumbers } from '../console/data-table.tsx';
import type { Figures, Span } from './figures.ts';

interface TileProps {
  readonly title: MessageKey;
  readonly isOdd?: boolean;
  readonly children: ReactNode;
}

function Tile({ title, isOdd = false, children }: TileProps) {
  return (
    <div className="flex flex-col-reverse justify-end border-t border-chalk py-2 pe-3">
      <dt className="text-sm text-soft">
        <FormattedMessage id={title} />
      </dt>
      <dd className={`text-2xl font-semibold tabular-nums ${isOdd ? 'text-red' : ''}`}>{children}</dd>
    </div>
  );
}

/** The runbook's threshold: a lower ratio for a minute needs attention. */
const LOW_HIT_RATIO = 0.95;

interface TilesProps {
  readonly spans: readonly Span[];
  readonly figures: Figures;
}

export function Tiles({ spans, figures }: TilesProps) {
  const numbers = useNumbers();
  const { data: fleet } = useQuery(nodesQuery(useStaffApi()));
  const last = spans.map((span) => span.last);
  const memory = last.flatMap((each) => each.memory);
  const breakers = [...new Set(last.map(({ redis }) => redis.breaker))];
  // The breaker does not show that there is no connection to Redis.
  const troubles = [...new Set(last.map(({ redis }) => redis.availability))].filter(
    (availability) => availability !== null && availability !== 'ready',
  );
  const versions = [...new Set(last.map(({ policyVersion }) => policyVersion))].sort((a, b) => a - b);
  const sum = (of: (each: (typeof memory)[number]) => number) =>
    memory.reduce((total, each) => total + of(each), 0);
  return (
    <>
      <p className="pb-2 text-sm text-soft">
        <FormattedMessage id="staff.figures.window" values={{ seconds: numbers.count(figures.seconds) }} />
      </p>
      <dl className="mb-4 grid grid-cols-2 gap-x-3 sm:grid-cols-4">
        <Tile
          title="staff.figures.hitRatio"
          isOdd={figures.hitRatio !== null && figures.hitRatio < LOW_HIT_RATIO}
        >
          {numbers.share(figures.hitRatio)}
        </Tile>
        <Tile title="staff.figures.requests">
          {numbers.rate(figures.requestsPerSecond)}
          <span className="block text-sm font-normal text-soft">
            <FormattedMessage
              id="staff.figures.internal"
              values={{ rate: numbers.rate(figures.internalPerSecond) }}
            />
          </span>
        </Tile>
        <Tile title="staff.figures.calls">{numbers.rate(figures.callsPerMinute)}</Tile>
        <Tile title="staff.figures.stale">{numbers.share(figures.staleShare)}</Tile>
        <Tile title="staff.figures.memory">
          {numbers.megabytes(sum(({ bytes }) => bytes))}
          <span className="block text-sm font-normal text-soft">
            {numbers.megabytes(sum(({ budgetBytes }) => budgetBytes))}
          </span>
        </Tile>
        <Tile title="staff.figures.nodes" isOdd={fleet !== undefined && fleet.nodes.length < last.length}>
          {numbers.count(fleet?.nodes.length ?? last.length)}
        </Tile>
        <Tile
          title="staff.figures.breaker"
          isOdd={breakers.some((state) => state !== 'closed') || troubles.length > 0}
        >
          <span className="font-mono text-lg">{breakers.join(', ')}</span>
          {troubles.map((trouble) => (
            <span key={trouble} className="block text-sm">
              <FormattedMessage id={`staff.figures.redis.${trouble}`} />
            </span>
          ))}
        </Tile>
        <Tile title="staff.policy.title" isOdd={versions.length > 1}>
          {versions.join(', ')}
        </Tile>
      </dl>
    </>
  );
}
