import type { LineupPlayer, MatchEvent, PersonRef, Side } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { EventMark } from '../marks/event-mark.tsx';
import { Minute } from '../marks/minute.tsx';

export interface PlayerMarks {
  readonly goals: number;
  readonly ownGoals: number;
  readonly card: 'yellow-card' | 'second-yellow-card' | 'red-card' | null;
  /** The substitution that took the player off, or brought the player on; `null` if there was none. */
  readonly off: MatchEvent | null;
  readonly on: MatchEvent | null;
}

const CARDS = ['yellow-card', 'second-yellow-card', 'red-card'] as const;

function isOf(player: LineupPlayer, person: PersonRef | null): boolean {
  if (person === null) return false;
  return person.id !== null && player.id !== null ? person.id === player.id : person.name === player.name;
}

/** Returns a player's goals, card and substitutions, as shown in the line-up. */
export function marksOf(player: LineupPlayer, side: Side, events: readonly MatchEvent[]): PlayerMarks {
  const shown = events.filter((event) => event.state !== 'withdrawn' && event.period !== 'shootout');
  const own = shown.filter((event) => isOf(player, event.player));
  const scored = own.filter((event) => event.type === 'goal' || event.type === 'penalty-goal');
  const subs = shown.filter((event) => event.type === 'substitution' && event.side === side);
  return {
    goals: scored.filter((event) => event.side === side).length,
    // An own goal is listed for the side that it counts for, which is the other one.
    ownGoals: own.filter((event) => event.type === 'own-goal' && event.side !== side).length,
    card: CARDS.findLast((card) => own.some((event) => event.type === card && event.side === side)) ?? null,
    on: subs.find((event) => isOf(player, event.player)) ?? null,
    off: subs.find((event) => isOf(player, event.related)) ?? null,
  };
}

interface PlayerLineProps {
  readonly player: LineupPlayer;
  readonly side: Side;
  readonly events: readonly MatchEvent[];
}

/** The player's number, name, position and events; each mark has a text for screen readers. */
export function PlayerLine({ player, side, events }: PlayerLineProps) {
  const { goals, ownGoals, card, off, on } = marksOf(player, side, events);
  return (
    <li className="flex h-9 items-center gap-3">
      <span className="w-6 flex-none text-end font-score text-base font-semibold text-soft tabular-nums">
        {player.number}
      </span>
      <span className="min-w-0 truncate" title={player.name}>
        {player.name === '' ? <FormattedMessage id="event.unknownPlayer" /> : player.name}
      </span>
      <span className="ms-auto flex flex-none items-center gap-1.5">
        <Balls type="goal" count={goals} />
        <Balls type="own-goal" count={ownGoals} />
        {card !== null && (
          <>
            <EventMark type={card} className="size-4" />
            <span className="sr-only">
              <FormattedMessage id={`event.${card}`} />
            </span>
          </>
        )}
        <Change event={on} direction="on" />
        <Change event={off} direction="off" />
      </span>
      {player.position !== null && (
        <span className="w-7 flex-none text-end text-xs text-soft">
          <FormattedMessage id={`position.${player.position}.short`} />
        </span>
      )}
    </li>
  );
}

function Balls({ type, count }: { readonly type: 'goal' | 'own-goal'; readonly count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <span key={index} className="flex">
      <EventMark type={type} className="size-4" />
      <span className="sr-only">
        <FormattedMessage id={`event.${type}`} />
      </span>
    </span>
  ));
}

const ARROWS = {
  on: { path: 'M8 13V4M4.5 7.5 8 4l3.5 3.5', colour: 'text-live', label: 'match.lineups.cameOn' },
  off: { path: 'M8 3v9M4.5 8.5 8 12l3.5-3.5', colour: 'text-red', label: 'match.lineups.wentOff' },
} as const;

interface ChangeProps {
  readonly event: MatchEvent | null;
  readonly direction: keyof typeof ARROWS;
}

function Change({ event, direction }: ChangeProps) {
  if (event === null) return null;
  const { path, colour, label } = ARROWS[direction];
  return (
    <span className="flex items-center text-xs text-soft">
      <svg
        viewBox="0 0 16 16"
        className={`size-4 ${colour}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
      <span className="font-score tabular-nums" aria-hidden="true">
        <Minute minute={event.minute} addedTime={event.addedTime} />
      </span>
      <span className="sr-only">
        <FormattedMessage id={label} values={{ minute: String(event.minute) }} />
      </span>
    </span>
  );
}
