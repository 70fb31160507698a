import type { MatchSummary } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../../../shared/ui/icon.tsx';

/** What else there is to know: aggregate, shoot-out, a stream. Words, so that colour carries nothing alone. */
export function RowMarks({ match }: { readonly match: MatchSummary }) {
  const { aggregate, score, stream } = match;
  return (
    <span className="flex flex-col items-end self-center [grid-area:marks] text-xs text-soft">
      {score.penalties !== null && <FormattedMessage id="matches.penalties" values={score.penalties} />}
      {aggregate !== null && <FormattedMessage id="matches.aggregate" values={aggregate} />}
      {stream !== 'none' && <Icon name="play" className="size-4" />}
    </span>
  );
}
