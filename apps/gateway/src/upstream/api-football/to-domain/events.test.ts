import { isMessageKey, loadMessages } from '@touchline/messages';
import type { ReportedMatch } from '../../../features/matches/index.ts';
import { AWAY_ID, eventRow, fixtureRow } from '../testing/fixture-row.ts';
import { mapFixture, recordedMatch } from '../testing/map-fixture.ts';
import { describeRecorded } from '../testing/recordings.ts';
import { toVarText } from './events.ts';

const CUP_TIE = ['fixtures-cl-penalties.json', '1149519'] as const;
const UNORDERED_TIE = ['fixtures-cl-penalties.json', '1149523'] as const;

const eventsOf = (match: ReportedMatch) => match.events ?? [];
const mapped = (...rows: readonly unknown[]) => eventsOf(mapFixture(fixtureRow({ rest: { events: rows } })));

describeRecorded('recorded events', () => {
  it.each([CUP_TIE, UNORDERED_TIE])('of %s %s: the goals during play add up to the score', (file, id) => {
    const match = recordedMatch(file, id);
    const scored = (side: string) =>
      eventsOf(match).filter(
        (event) => event.side === side && ['goal', 'penalty-goal', 'own-goal'].includes(event.type),
      ).length;
    expect({ home: scored('home'), away: scored('away') }).toEqual({
      home: match.score.home,
      away: match.score.away,
    });
  });

  it.each([CUP_TIE, UNORDERED_TIE])('of %s %s: the successful kicks add up to the shoot-out', (file, id) => {
    const match = recordedMatch(file, id);
    const kicks = (side: string) =>
      eventsOf(match).filter((event) => event.side === side && event.type === 'shootout-goal').length;
    expect({ home: kicks('home'), away: kicks('away') }).toEqual(match.score.penalties);
  });

  it.each([
    [...CUP_TIE, 9],
    [...UNORDERED_TIE, 8],
  ])('of %s %s: kicks come last, in the order in which they were taken', (file, id, count) => {
    const events = eventsOf(recordedMatch(file, id));
    const kicks = events.slice(-count);
    expect(kicks.map((kick) => kick.addedTime)).toEqual(
      Array.from({ length: count }, (_, index) => index + 1),
    );
    expect(kicks.every((kick) => kick.period === 'shootout')).toBe(true);
    expect(events.slice(0, -count).some((event) => event.period === 'shootout')).toBe(false);
  });

  it.each([CUP_TIE, UNORDERED_TIE])('of %s %s: a player who comes on was on the bench', (file, id) => {
    const match = recordedMatch(file, id);
    const substitutions = eventsOf(match).filter((event) => event.type === 'substitution');
    expect(substitutions.length).toBeGreaterThanOrEqual(8);
    for (const { side, player, related } of substitutions) {
      const lineup = match.lineups?.[side ?? 'home'];
      expect(lineup?.substitutes.map(({ id: playerId }) => playerId)).toContain(player?.id);
      expect(lineup?.starters.map(({ id: playerId }) => playerId)).toContain(related?.id);
    }
  });

  it('have scorer and assist, or null where the wire has nulls', () => {
    const [first, second] = eventsOf(recordedMatch(...CUP_TIE)).filter((event) => event.type === 'goal');
    expect(first).toEqual({
      minute: 33,
      addedTime: null,
      period: 'first-half',
      side: 'away',
      type: 'goal',
      player: { id: '31010', name: 'F. Dimarco' },
      related: { id: '30558', name: 'N. Barella' },
      text: null,
    });
    expect(second?.related).toBeNull();
  });

  it('have their period from the clock', () => {
    const periods = eventsOf(recordedMatch(...CUP_TIE)).map(({ minute, period }) => [minute, period]);
    expect(periods).toContainEqual([41, 'first-half']);
    expect(periods).toContainEqual([90, 'second-half']);
    expect(periods).toContainEqual([98, 'extra-time']);
  });
});

describe('events that no recording has (documented, not recorded)', () => {
  it.each([
    ['Goal', 'Normal Goal', 'goal'],
    ['Goal', 'Penalty', 'penalty-goal'],
    ['Goal', 'Own Goal', 'own-goal'],
    ['Goal', 'Missed Penalty', 'missed-penalty'],
    ['Card', 'Yellow Card', 'yellow-card'],
    ['Card', 'Second Yellow card', 'second-yellow-card'],
    ['Card', 'Red Card', 'red-card'],
    ['subst', 'Substitution 3', 'substitution'],
    ['Subst', 'Substitution', 'substitution'],
    ['Var', 'Goal cancelled', 'var'],
  ])('%s "%s" is a %s', (type, detail, expected) => {
    expect(mapped(eventRow({ type, detail })).map((event) => event.type)).toEqual([expected]);
  });

  it('count an own goal for the team that it is listed under', () => {
    const own = eventRow({ detail: 'Own Goal', team: { id: AWAY_ID, name: 'Away City', logo: null } });
    expect(mapped(own)[0]?.side).toBe('away');
  });

  it('have a player without an id but none without a name', () => {
    const [named, nameless] = mapped(
      eventRow({ player: { id: null, name: 'B. Winger' } }),
      eventRow({ player: { id: 9, name: null }, time: { elapsed: 11, extra: null } }),
    );
    expect(named?.player).toEqual({ id: null, name: 'B. Winger' });
    expect(nameless?.player).toBeNull();
  });

  it('find the side by name if the team has no id, and none for a team that does not play', () => {
    const [byName, stranger] = mapped(
      eventRow({ team: { id: null, name: 'Away City', logo: null } }),
      eventRow({ team: { id: 999, name: 'Elsewhere', logo: null }, time: { elapsed: 11, extra: null } }),
    );
    expect([byName?.side, stranger?.side]).toEqual(['away', null]);
  });

  it('are sorted: stoppage time of the first half before the second half', () => {
    const at = (elapsed: number, extra: number | null) => eventRow({ time: { elapsed, extra } });
    const order = mapped(at(90, 4), at(46, null), at(45, 2), at(45, null)).map(
      ({ minute, addedTime, period }) => [minute, addedTime, period],
    );
    expect(order).toEqual([
      [45, null, 'first-half'],
      [45, 2, 'first-half'],
      [46, null, 'second-half'],
      [90, 4, 'second-half'],
    ]);
  });

  it('leave out a row of an unknown type only', () => {
    expect(mapped(eventRow({ type: 'Weather' }), eventRow())).toHaveLength(1);
  });

  it('decode HTML entities in names', () => {
    const [event] = mapped(eventRow({ player: { id: 1, name: 'K. N&apos;Doram ' } }));
    expect(event?.player?.name).toBe("K. N'Doram");
  });
});

describe('a second yellow card written as a yellow and a red (documented, not recorded)', () => {
  const card = (detail: string, elapsed: number, player = { id: 7 as number | null, name: 'A. Hothead' }) =>
    eventRow({ type: 'Card', detail, player, time: { elapsed, extra: null } });
  const typesOf = (...rows: readonly unknown[]) => mapped(...rows).map(({ type, minute }) => [type, minute]);

  it('is one sending-off', () => {
    expect(typesOf(card('Yellow Card', 20), card('Yellow Card', 60), card('Red Card', 60))).toEqual([
      ['yellow-card', 20],
      ['second-yellow-card', 60],
    ]);
  });

  it('is recognised by name if the player has no id', () => {
    const nameless = { id: null, name: 'C. Clogger' };
    expect(
      typesOf(
        card('Yellow Card', 20, nameless),
        card('Yellow Card', 60, nameless),
        card('Red Card', 60, nameless),
      ),
    ).toEqual([
      ['yellow-card', 20],
      ['second-yellow-card', 60],
    ]);
  });

  it('is not assumed for one booking and a straight red of the same minute', () => {
    expect(typesOf(card('Yellow Card', 60), card('Red Card', 60))).toEqual([
      ['yellow-card', 60],
      ['red-card', 60],
    ]);
  });

  it('is not assumed for two players', () => {
    const other = { id: 8, name: 'D. Other' };
    expect(
      typesOf(card('Yellow Card', 20), card('Yellow Card', 60), card('Red Card', 60, other)).map(
        ([type]) => type,
      ),
    ).toEqual(['yellow-card', 'yellow-card', 'red-card']);
  });
});

describe('the player who goes off (documented, not recorded: live responses of 2021 had it the other way round)', () => {
  const at = (elapsed: number, rest: Readonly<Record<string, unknown>>) =>
    eventRow({ time: { elapsed, extra: null }, ...rest });
  const substitution = (elapsed: number, player: number, assist: number) =>
    at(elapsed, { type: 'subst', player: person(player), assist: person(assist) });
  const person = (id: number) => ({ id, name: `Player ${String(id)}` });
  const onAndOff = (...rows: readonly unknown[]) =>
    mapped(...rows)
      .filter(({ type }) => type === 'substitution')
      .map(({ player, related }) => [player?.id, related?.id]);

  it('is the wire’s player by default', () => {
    expect(onAndOff(substitution(60, 1, 2))).toEqual([['2', '1']]);
  });

  it('is the wire’s assist if the wire’s player scores later', () => {
    expect(onAndOff(substitution(60, 1, 2), at(80, { player: person(1) }))).toEqual([['1', '2']]);
  });

  it('is the wire’s assist if he had set up a goal before', () => {
    const goal = at(20, { player: person(9), assist: person(2) });
    expect(onAndOff(goal, substitution(60, 1, 2))).toEqual([['1', '2']]);
  });

  it('follows one order in all substitutions of a response', () => {
    expect(onAndOff(substitution(60, 1, 2), substitution(70, 3, 4), at(80, { player: person(3) }))).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  it('is the starter, if the response has line-ups', () => {
    const lineup = { team: { id: 33 }, startXI: [{ player: { ...person(2), number: 4 } }], coach: null };
    const match = mapFixture(fixtureRow({ rest: { events: [substitution(60, 1, 2)], lineups: [lineup] } }));
    expect(match.events?.[0]).toMatchObject({ player: { id: '1' }, related: { id: '2' } });
  });
});

it.each([
  ['Goal cancelled', 'var.goal-cancelled'],
  ['Goal Disallowed - offside', 'var.goal-disallowed-offside'],
  ['Goal Disallowed - Foul', 'var.goal-disallowed-foul'],
  ['Goal Disallowed - handball', 'var.goal-disallowed-handball'],
  ['Goal disallowed', 'var.goal-disallowed'],
  ['No goal', 'var.goal-cancelled'],
  ['Goal confirmed', 'var.goal-confirmed'],
  ['Goal allowed', 'var.goal-confirmed'],
  ['Penalty confirmed', 'var.penalty-confirmed'],
  ['Penalty awarded', 'var.penalty-awarded'],
  ['Penalty cancelled', 'var.penalty-cancelled'],
  ['Card upgrade', 'var.card-upgrade'],
  ['Card reviewed', 'var.card-reviewed'],
  ['Red card cancelled', 'var.red-card-cancelled'],
  ['Yellow card cancelled', 'var.card-cancelled'],
  ['Mistaken identity', 'var.mistaken-identity'],
  ['Offside line', 'var.other'],
  [null, 'var.other'],
])('VAR "%s" is %s, which has a text (documented, not recorded)', async (detail, key) => {
  expect(toVarText(detail)).toBe(key);
  expect(isMessageKey(await loadMessages('en'), key)).toBe(true);
});
