import type { EventPeriod, EventType } from '@touchline/contracts';
import type { WireEvent, WireFixture, WireLineup } from '../wire/fixture.ts';
import type { WirePerson } from '../wire/primitives.ts';
import type { ReportedEvent } from './reported.ts';

/**
 * Maps VAR decisions to message keys. The documentation names "Goal cancelled" and "Penalty confirmed"; the others
 * occur in real data. The first line whose words all occur in the detail applies, so narrower lines precede wider
 * ones ("disallowed" contains "allowed").
 */
const DECISIONS: readonly (readonly [key: string, ...words: readonly string[]])[] = [
  ['var.penalty-cancelled', 'penalty', 'cancel'],
  ['var.penalty-cancelled', 'penalty', 'overturn'],
  ['var.penalty-cancelled', 'no penalty'],
  ['var.penalty-awarded', 'penalty', 'award'],
  ['var.penalty-confirmed', 'penalty'],
  ['var.goal-disallowed-offside', 'goal', 'disallow', 'offside'],
  ['var.goal-disallowed-handball', 'goal', 'disallow', 'hand'],
  ['var.goal-disallowed-foul', 'goal', 'disallow', 'foul'],
  ['var.goal-disallowed', 'goal', 'disallow'],
  ['var.goal-cancelled', 'goal', 'cancel'],
  ['var.goal-cancelled', 'goal', 'overturn'],
  ['var.goal-cancelled', 'no goal'],
  ['var.goal-confirmed', 'goal', 'confirm'],
  ['var.goal-confirmed', 'goal', 'award'],
  ['var.goal-confirmed', 'goal', 'allow'],
  ['var.no-card', 'no card'],
  ['var.card-upgrade', 'card', 'upgrade'],
  ['var.red-card-cancelled', 'red card', 'cancel'],
  ['var.red-card-confirmed', 'red card'],
  ['var.card-cancelled', 'card', 'cancel'],
  ['var.card-reviewed', 'card', 'review'],
  ['var.mistaken-identity', 'mistaken', 'identity'],
];

/** @example toVarText('Goal Disallowed - offside') // 'var.goal-disallowed-offside' */
export function toVarText(detail: string | null): string {
  const said = (detail ?? '').toLowerCase();
  return DECISIONS.find(([, ...words]) => words.every((word) => said.includes(word)))?.[0] ?? 'var.other';
}

/** Which of a substitution's two players goes off. */
type GoesOff = 'player' | 'assist';

type Name = string;

/**
 * Determines who goes off in substitutions. In every recording the wire's `player` goes off and its `assist` comes
 * on, as the line-ups prove. Live responses of 2021 had it the other way round. A response uses one order throughout,
 * so each substitution that proves an order has a vote; without votes the recorded order applies.
 */
function whoGoesOff(events: readonly WireEvent[], lineups: readonly WireLineup[]): GoesOff {
  const starters = new Set(lineups.flatMap((lineup) => namesIn(lineup)));
  let votes = 0;
  for (const event of events) {
    if (event.type !== 'subst') continue;
    const player = nameOf(event.player);
    const assist = nameOf(event.assist);
    if (player === undefined || assist === undefined) continue;
    // A starter goes off. So does a player who appears in an earlier event; one who first appears in a later event
    // comes on.
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

/** Counts goals and assists only: a card may be shown to a player on the bench. */
const isPlay = (event: WireEvent, name: Name): boolean =>
  event.type === 'goal' && (nameOf(event.player) === name || nameOf(event.assist) === name);

const clockOf = ({ time }: WireEvent): number => time.elapsed + (time.extra ?? 0) / 100;

/** On the wire, shoot-out kicks are goals; only the comment distinguishes them from penalties during play. */
const isShootoutKick = (event: WireEvent): boolean =>
  event.type === 'goal' && (event.comments ?? '').toLowerCase().includes('shootout');

function toEventType(event: WireEvent): EventType {
  const detail = (event.detail ?? '').toLowerCase();
  switch (event.type) {
    case 'goal':
      return goalType(detail, isShootoutKick(event));
    case 'card':
      return cardType(detail);
    case 'subst':
      return 'substitution';
    case 'var':
      return 'var';
  }
}

function goalType(detail: string, inShootout: boolean): EventType {
  const missed = detail.includes('missed');
  if (inShootout) return missed ? 'shootout-miss' : 'shootout-goal';
  if (missed) return 'missed-penalty';
  if (detail.includes('own goal')) return 'own-goal';
  return detail.includes('penalty') ? 'penalty-goal' : 'goal';
}

function cardType(detail: string): EventType {
  if (detail.includes('second yellow')) return 'second-yellow-card';
  return detail.includes('red') ? 'red-card' : 'yellow-card';
}

type Teams = WireFixture['teams'];

const PERIODS: readonly EventPeriod[] = ['first-half', 'second-half', 'extra-time', 'shootout'];

/**
 * Returns the events in chronological order. The wire lists shoot-out kicks last to first, and in one recording in no
 * order at all; their number is in `extra`, and becomes `addedTime` here to keep the order.
 */
export function toEvents(
  events: readonly WireEvent[],
  teams: Teams,
  lineups: readonly WireLineup[] = [],
): readonly ReportedEvent[] {
  const goesOff = whoGoesOff(events, lineups);
  return withSecondYellows(events.map((event) => toEvent(event, teams, goesOff)).sort(chronologically));
}

function toEvent(event: WireEvent, teams: Teams, goesOff: GoesOff): ReportedEvent {
  const type = toEventType(event);
  const swapped = type === 'substitution' && goesOff === 'player';
  const extra = Math.max(0, event.time.extra ?? 0);
  return {
    minute: event.time.elapsed,
    addedTime: extra === 0 ? null : extra,
    period: toPeriod(event),
    // The wire lists an own goal under the team that it counts for, not under its scorer's.
    side: toSide(event, teams),
    type,
    player: toPerson(swapped ? event.assist : event.player),
    related: toPerson(swapped ? event.player : event.assist),
    text: type === 'var' ? toVarText(event.detail) : null,
  };
}

function toPeriod(event: WireEvent): EventPeriod {
  if (isShootoutKick(event)) return 'shootout';
  if (event.time.elapsed <= 45) return 'first-half';
  return event.time.elapsed <= 90 ? 'second-half' : 'extra-time';
}

function toSide({ team }: WireEvent, { home, away }: Teams): ReportedEvent['side'] {
  if (team.id === home.id || (team.id === null && team.name === home.name)) return 'home';
  return team.id === away.id || (team.id === null && team.name === away.name) ? 'away' : null;
}

/** Returns `null` for a person without a name, who cannot be shown. The id may be missing. */
export const toPerson = ({ id, name }: WirePerson): ReportedEvent['player'] =>
  name === null ? null : { id, name };

const chronologically = (a: ReportedEvent, b: ReportedEvent): number =>
  PERIODS.indexOf(a.period) - PERIODS.indexOf(b.period) ||
  a.minute - b.minute ||
  (a.addedTime ?? 0) - (b.addedTime ?? 0);

/**
 * Merges a yellow and a red card of the same minute into a second yellow, which the provider often writes that way.
 * Only if the player had been booked before.
 */
function withSecondYellows(events: readonly ReportedEvent[]): readonly ReportedEvent[] {
  const merged: ReportedEvent[] = [];
  for (const event of events) {
    const yellows = merged.flatMap((earlier, index) =>
      event.type === 'red-card' && earlier.type === 'yellow-card' && isSamePlayer(earlier, event)
        ? [index]
        : [],
    );
    const last = yellows.at(-1);
    const pair = last === undefined ? undefined : merged[last];
    if (yellows.length > 1 && last !== undefined && pair !== undefined && isSameMoment(pair, event))
      merged.splice(last, 1, { ...event, type: 'second-yellow-card' });
    else merged.push(event);
  }
  return merged;
}

const isSameMoment = (a: ReportedEvent, b: ReportedEvent): boolean =>
  a.minute === b.minute && a.addedTime === b.addedTime;

const isSamePlayer = (a: ReportedEvent, b: ReportedEvent): boolean => {
  if (a.side !== b.side || a.player === null || b.player === null) return false;
  return a.player.id !== null && b.player.id !== null
    ? a.player.id === b.player.id
    : a.player.name === b.player.name;
};
