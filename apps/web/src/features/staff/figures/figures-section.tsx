import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { failureMessages } from '../../../shared/form/failure-messages.ts';
import { FormNote } from '../../../shared/form/form-note.tsx';
import { PLAIN_BUTTON } from '../../../shared/form/form-styles.ts';
import { ConsoleSection } from '../console/console-section.tsx';
import { useStaffApi } from '../session/staff-session-context.tsx';
import { useNumbers } from '../console/use-numbers.ts';
import { figuresOf } from './figures.ts';
import { RouteTableView } from './route-table.tsx';
import { samplesQuery } from './samples-query.ts';
import { spansOf } from './samples.ts';
import { Tiles } from './tiles.tsx';

/** What the caches do, read again every few seconds. */
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
