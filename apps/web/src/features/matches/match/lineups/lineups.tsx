import type { Lineup, LineupPlayer, MatchEvent, Side, TeamRef, MatchDetail } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { Crest } from '../../../../shared/ui/crest.tsx';
import { PlayerLine } from './player-line.tsx';
import { Pitch } from './pitch.tsx';

interface LineupListProps {
  readonly side: Side;
  readonly team: TeamRef;
  readonly lineup: Lineup;
  readonly events: readonly MatchEvent[];
}

/** A team as a list: the starters that the pitch shows, the bench and the coach. */
function LineupList({ side, team, lineup, events }: LineupListProps) {
  const { formation, coach, starters, substitutes } = lineup;
  return (
    <section>
      <h2 className="flex items-center gap-2 pb-2 text-base font-semibold">
        <Crest id={team.id} name={team.name} />
        <span className="min-w-0 truncate">{team.name}</span>
        {formation !== null && (
          <span className="ms-auto flex-none font-score text-base font-semibold tabular-nums">
            <span className="sr-only">
              <FormattedMessage id="match.lineups.formation" />
            </span>
            {formation}
          </span>
        )}
      </h2>
      <Players title="match.lineups.starters" players={starters} side={side} events={events} />
      {substitutes.length > 0 && (
        <Players title="match.lineups.bench" players={substitutes} side={side} events={events} />
      )}
      {coach !== null && (
        <p className="flex min-h-11 items-center border-t border-chalk text-soft">
          <FormattedMessage id="match.lineups.coachNamed" values={{ name: coach.name }} />
        </p>
      )}
    </section>
  );
}

interface PlayersProps {
  readonly title: 'match.lineups.starters' | 'match.lineups.bench';
  readonly players: readonly LineupPlayer[];
  readonly side: Side;
  readonly events: readonly MatchEvent[];
}

function Players({ title, players, side, events }: PlayersProps) {
  return (
    <>
      <h3 className="border-t border-chalk pt-3 pb-1 text-xs font-semibold text-soft">
        <FormattedMessage id={title} />
      </h3>
      <ul className="pb-2">
        {players.map((player, index) => (
          <PlayerLine key={player.id ?? index} player={player} side={side} events={events} />
        ))}
      </ul>
    </>
  );
}

const SIDES: readonly Side[] = ['home', 'away'];

/** Both line-ups on a pitch, and as lists that contain everything the pitch shows. */
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
