import type { WireEvent } from '../wire/event.ts';
import type { WireLineup } from '../wire/lineup.ts';

/** Which of a substitution's two people goes off. */
export type GoesOff = 'player' | 'assist';

type Name = string;

/**
 * Of a substitution the wire's `player` goes off and its `assist` comes on: so in every recording, which the
 * line-ups beside them prove. Live answers of 2021 had it the other way round. One answer is of one kind, so each
 * substitution that proves something has a vote, and where none does it is as recorded.
 */
export function whoGoesOff(events: readonly WireEvent[], lineups: readonly WireLineup[]): GoesOff {
  const starters = new Set(lineups.flatMap((lineup) => namesIn(lineup)));
  let votes = 0;
  for (const event of events) {
    if (event.type !== 'subst') continue;
    const player = nameOf(event.player);
    const assist = nameOf(event.assist);
    if (player === undefined || assist === undefined) continue;
    // Whoever began the match is not coming on, whoever was seen playing before goes off, and after it, came on.
    votes += Number(starters.has(player)) - Number(starters.has(assist));
    votes += Number(playedBefore(event, player, events)) - Number(playedBefore(event, assist, events));
    votes += Number(playedAfter(event, assist, events)) - Number(playedAfter(event, player, events));
  }
  return votes < 0 ? 'assist' : 'player';
}

const nameOf = ({ id, name }: WireEvent['player']): Name | undefined => id ?? name ?? undefined;

const namesIn = ({ startXI }: WireLineup): readonly Name[] =>
  (startXI?.rows ?? []).map(({ player }) => nameOf(player)).filter((name) => name !== undefined);

const playedBefore = (moment: WireEvent, name: Name, events: readonly WireEvent[]): boolean =>
  events.some((event) => isPlay(event, name) && clockOf(event) < clockOf(moment));

const playedAfter = (moment: WireEvent, name: Name, events: readonly WireEvent[]): boolean =>
  events.some((event) => isPlay(event, name) && clockOf(event) > clockOf(moment));

/** Scoring or setting up; a card may be shown to someone on the bench. */
const isPlay = (event: WireEvent, name: Name): boolean =>
  event.type === 'goal' && (nameOf(event.player) === name || nameOf(event.assist) === name);

const clockOf = ({ time }: WireEvent): number => time.elapsed + (time.extra ?? 0) / 100;
