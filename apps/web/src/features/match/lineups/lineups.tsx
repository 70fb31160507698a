import type { MatchDetail, Side } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { LineupList } from './lineup-list.tsx';
import { Pitch } from './pitch.tsx';

const SIDES: readonly Side[] = ['home', 'away'];

/** Both elevens on a pitch, and as lists with everything that the pitch shows. */
export function LineupsView({ match }: { readonly match: MatchDetail }) {
  const { lineups, events } = match;
  if (lineups === null) {
    const isToCome = match.status.phase === 'scheduled';
    return (
      <p className="px-4 py-10 text-center text-soft">
        <FormattedMessage id={isToCome ? 'match.lineups.empty' : 'match.lineups.none'} />
      </p>
    );
  }
  return (
    <div>
      <Pitch lineups={lineups} events={events} />
      <div className="grid gap-x-8 gap-y-6 px-4 py-4 sm:grid-cols-2 lg:px-5">
        {SIDES.map((side) => (
          <LineupList key={side} side={side} team={match[side]} lineup={lineups[side]} events={events} />
        ))}
      </div>
    </div>
  );
}
