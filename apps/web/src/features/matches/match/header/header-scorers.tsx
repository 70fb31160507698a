import { isUnderWay, type MatchDetail, type Side, type TeamRef } from '@touchline/contracts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { EventMark } from '../marks/event-mark.tsx';
import { Minute } from '../marks/minute.tsx';
import { scorerLines, type ScorerLine, type ScorerMark } from './scorers.ts';

interface SideScorersProps {
  readonly lines: readonly ScorerLine[];
  readonly side: Side;
  readonly team: TeamRef;
}

/**
 * Space that a live match reserves, indexed by the number of lines of the longer side when the page is opened: two or
 * three extra lines.
 */
const ROOM = ['min-h-15', 'min-h-15', 'min-h-20', 'min-h-25', 'min-h-30', 'min-h-35'] as const;
const MOST_ROOM = 'min-h-40';

const NOTES = {
  goal: undefined,
  penalty: 'match.scorers.penalty',
  'own-goal': 'match.scorers.ownGoal',
  'red-card': 'match.scorers.redCard',
} as const satisfies Record<ScorerMark['kind'], string | undefined>;

/**
 * Lists each side's scorers and players sent off, and marks own goals and penalties. A match that is in play when the
 * page is opened reserves space for more lines, so that a goal shifts nothing.
 */
export function HeaderScorers({ match }: { readonly match: MatchDetail }) {
  const home = scorerLines(match.events, 'home');
  const away = scorerLines(match.events, 'away');
  const most = Math.max(home.length, away.length);
  const [room] = useState(isUnderWay(match.status.phase) ? (ROOM[most] ?? MOST_ROOM) : undefined);
  if (most === 0) return room === undefined ? null : <div className={`col-span-3 mt-3 ${room}`} />;
  return (
    <div className={`col-span-3 mt-3 grid ${room ?? ''} grid-cols-[minmax(0,1fr)_1px_minmax(0,1fr)] gap-x-3`}>
      <SideScorers lines={home} side="home" team={match.home} />
      <span className="bg-chalk" aria-hidden="true" />
      <SideScorers lines={away} side="away" team={match.away} />
    </div>
  );
}

function SideScorers({ lines, side, team }: SideScorersProps) {
  const intl = useIntl();
  if (lines.length === 0) return <span />;
  return (
    <ul
      aria-label={intl.formatMessage({ id: 'match.scorers.label' }, { team: team.name })}
      className={side === 'home' ? 'text-end' : 'text-start'}
    >
      {lines.map(({ name, marks }, index) => (
        <li key={marks[0]?.id ?? index} className="text-balance text-xs/5 text-soft">
          {marks[0]?.kind === 'red-card' && (
            <EventMark type="red-card" className="me-1 inline-block size-3 align-[-2px]" />
          )}
          <span className="inline-block font-medium text-ink">
            {name ?? <FormattedMessage id="event.unknownPlayer" />}
          </span>
          {marks.map((mark) => (
            <span
              key={mark.id}
              className="whitespace-nowrap before:content-['_'] not-last:after:content-[',']"
            >
              <Minute minute={mark.minute} addedTime={mark.addedTime} />
              <Note kind={mark.kind} />
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

function Note({ kind }: { readonly kind: ScorerMark['kind'] }) {
  const id = NOTES[kind];
  if (id === undefined) return null;
  return (
    <span className="before:content-['_(']  after:content-[')']">
      <FormattedMessage id={id} />
    </span>
  );
}
