import { applyLiveToDetail, type LiveChange, type MatchDetail } from '@touchline/contracts';
import fc from 'fast-check';
import type { ReportedMatch } from '../../matches/index.ts';
import { observedDetails } from '../../matches/testing/observed-details.ts';
import {
  goal,
  KICKOFF_MS,
  MINUTE_MS,
  reported,
  score,
  status,
  reportedEvent,
} from '../../matches/testing/reported.ts';
import { diffMatch } from './match-diff.ts';

type ReportedEvent = NonNullable<ReportedMatch['events']>[number];

const at = (minute: number): number => KICKOFF_MS + minute * MINUTE_MS;

function details(...reports: readonly (readonly [number, Partial<ReportedMatch>])[]): readonly MatchDetail[] {
  return observedDetails(
    reports.map(([minute, parts]) => ({
      match: reported({ status: status('1H', minute), score: score(0, 0), events: [], ...parts }),
      observedAtMs: at(minute),
    })),
  );
}

function steps(states: readonly MatchDetail[]): readonly (readonly LiveChange[])[] {
  return states.slice(1).map((state, index) => diffMatch(states[index], state));
}

const typesOf = (changes: readonly LiveChange[] | undefined) => changes?.map(({ type }) => type);

describe('diffMatch', () => {
  it('sends a goal and its score in one message', () => {
    const [changes] = steps(details([10, {}], [11, { score: score(1, 0), events: [goal(11, 'Nine')] }]));
    expect(changes).toMatchObject([
      {
        type: 'event',
        data: {
          match: '1',
          score: { home: 1, away: 0 },
          status: { minute: 11 },
          after: null,
          event: { type: 'goal', player: { name: 'Nine' }, score: { home: 1, away: 0 }, revision: 1 },
        },
      },
    ]);
  });

  it('sends a score ahead of its scorer as pending, and then the scorer without the score', () => {
    const [first, second] = steps(
      details(
        [10, {}],
        [11, { score: score(1, 0) }],
        [12, { score: score(1, 0), events: [goal(11, 'Nine')] }],
      ),
    );
    expect(first).toMatchObject([
      { type: 'score', data: { score: { home: 1 }, pending: { home: 1, away: 0 } } },
    ]);
    expect(second).toMatchObject([{ type: 'event', data: { event: { player: { name: 'Nine' } } } }]);
    expect(second?.[0]?.data).not.toHaveProperty('score');
  });

  it('completes a goal whose scorer was unknown, and corrects a goal whose scorer changes', () => {
    const goals = (player: string | null) => ({ score: score(1, 0), events: [goal(11, player)] });
    const [first, second] = steps(details([11, goals(null)], [12, goals('Nine')], [13, goals('Ten')]));
    expect(first).toMatchObject([{ type: 'event', data: { event: { revision: 2 } } }]);
    expect(second).toMatchObject([
      { type: 'correction', data: { event: { revision: 3, player: { name: 'Ten' } } } },
    ]);
  });

  it('withdraws a goal together with its score', () => {
    const [changes] = steps(
      details([11, { score: score(1, 0), events: [goal(11, 'Nine')] }], [13, { events: [] }]),
    );
    expect(changes).toMatchObject([
      { type: 'correction', data: { score: { home: 0 }, event: { state: 'withdrawn', revision: 2 } } },
    ]);
  });

  it('takes back a score that had no event', () => {
    const [changes] = steps(details([11, { score: score(0, 1) }], [13, {}]));
    expect(changes).toMatchObject([{ type: 'correction', data: { score: { away: 0 } } }]);
    expect(changes?.[0]?.data).not.toHaveProperty('event');
  });

  it('sends the beginning of a period before its events, and the end after them', () => {
    const early = { score: score(1, 0), events: [goal(1, 'Nine')] };
    const late = { ...early, score: score(2, 0), events: [goal(1, 'Nine'), goal(45, 'Ten')] };
    const [begins, ends] = steps(
      details(
        [0, { status: status('NS'), score: score(0, 0) }],
        [1, { ...early, status: status('1H', 1) }],
        [46, { ...late, status: status('HT', 45) }],
      ),
    );
    expect(typesOf(begins)).toEqual(['phase', 'event']);
    expect(typesOf(ends)).toEqual(['event', 'phase']);
  });

  it('sends the final result with the final whistle', () => {
    const [changes] = steps(
      details(
        [90, { status: status('2H', 90), score: score(1, 0) }],
        [
          91,
          {
            status: status('FT', 90),
            score: score(1, 0, { fullTime: { home: 1, away: 0 } }),
            winner: 'home',
          },
        ],
      ),
    );
    expect(changes).toMatchObject([
      { type: 'phase', data: { winner: 'home', score: { fullTime: { home: 1 } }, status: { code: 'FT' } } },
    ]);
  });

  it('sends a goal in its own message even if the same response has the final whistle', () => {
    const [changes] = steps(
      details(
        [90, { status: status('2H', 90), score: score(1, 0) }],
        [91, { status: status('FT', 90), score: score(2, 0), winner: 'home' }],
      ),
    );
    expect(typesOf(changes)).toEqual(['score', 'phase']);
  });

  it('sends a sending-off with the red cards, and a new minute alone as the clock', () => {
    const [card, clock] = steps(
      details(
        [20, {}],
        [21, { events: [reportedEvent('red-card', 21)] }],
        [22, { events: [reportedEvent('red-card', 21)] }],
      ),
    );
    expect(card).toMatchObject([{ type: 'event', data: { redCards: { home: 1, away: 0 } } }]);
    expect(clock).toMatchObject([{ type: 'clock', data: { status: { minute: 22 } } }]);
  });

  it('sends the whole match the first time, and when its kick-off is moved', () => {
    const [before, after] = details([10, {}], [11, { kickoffMs: KICKOFF_MS + 1 }]);
    if (before === undefined || after === undefined) throw new Error('no states');
    expect(typesOf(diffMatch(undefined, before))).toEqual(['match']);
    expect(typesOf(diffMatch(before, after))).toEqual(['clock', 'match']);
  });

  it('sends nothing if only `hot` changed', () => {
    const [before] = details([10, {}]);
    if (before === undefined) throw new Error('no state');
    expect(diffMatch(before, { ...before, hot: !before.hot })).toEqual([]);
  });
});

/** Changes that a provider makes to the events of a match between two responses. */
const mishap = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('add'), minute: fc.nat(3), pick: fc.nat(50) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('drop', 'double', 'rename', 'unname'),
      minute: fc.nat(3),
      pick: fc.nat(50),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('shuffle', 'late', 'lag', 'whistle'),
      minute: fc.nat(3),
      pick: fc.nat(50),
    }),
  },
);
const TYPES = ['goal', 'own-goal', 'penalty-goal', 'yellow-card', 'red-card', 'substitution', 'var'] as const;
const CODES = ['1H', 'HT', '2H', 'FT'] as const;

interface Mishap {
  readonly kind: string;
  readonly minute: number;
  readonly pick: number;
}

/** Responses with faults: late, doubled, renamed, withdrawn, shuffled, with a score that runs ahead or behind. */
function answersOf(
  mishaps: readonly Mishap[],
): { readonly match: ReportedMatch; readonly observedAtMs: number }[] {
  let events: ReportedEvent[] = [];
  let minute = 1;
  let period = 0;
  return mishaps.map(({ kind, minute: passed, pick }, index) => {
    minute += passed;
    const place = events.length === 0 ? 0 : pick % events.length;
    const one = events[place];
    const type = TYPES[pick % TYPES.length] ?? 'goal';
    const side = pick % 2 === 0 ? 'home' : 'away';
    if (kind === 'add') {
      const player = pick % 5 === 0 ? null : { id: String(pick), name: `P${String(pick)}` };
      events = events.toSpliced(
        pick % 4 === 0 ? place : events.length,
        0,
        reportedEvent(type, minute, { side, player }),
      );
    } else if (kind === 'drop') events = events.toSpliced(place, 1);
    else if (kind === 'double' && one !== undefined) events = [...events, one];
    else if (kind === 'rename' && one !== undefined)
      events = events.toSpliced(place, 1, { ...one, player: { id: `x${String(pick)}`, name: 'X' } });
    else if (kind === 'unname' && one !== undefined)
      events = events.toSpliced(place, 1, { ...one, player: null });
    else if (kind === 'shuffle') events = events.toReversed();
    else if (kind === 'whistle') period = Math.min(period + 1, CODES.length - 1);
    const goals = (of: string) =>
      events.filter((event) => event.side === of && event.type.includes('goal')).length;
    const lag = kind === 'lag' ? 1 : 0;
    const code = CODES[period] ?? '1H';
    return {
      match: reported({
        status: status(code, minute),
        score: score(goals('home') + lag, goals('away')),
        events,
      }),
      // A late response is older than the one before it.
      observedAtMs: KICKOFF_MS + (kind === 'late' ? index - 2 : index) * 15_000,
    };
  });
}

/**
 * Clears the fields that are not streamed: `hot` depends on when it is read, and `updatedAt` also changes with
 * line-ups and statistics.
 */
function streamed(detail: MatchDetail): MatchDetail {
  return { ...detail, hot: false, updatedAt: '' };
}

describe('the messages of a match, whatever its provider sends', () => {
  it('bring a client from the first state through each later one to the last', () => {
    let corrections = 0;
    fc.assert(
      fc.property(fc.array(mishap, { minLength: 2, maxLength: 40 }), (mishaps) => {
        const states = observedDetails(answersOf(mishaps));
        let [client] = states;
        let before = client;
        for (const state of states.slice(1)) {
          for (const change of diffMatch(before, state)) {
            if (change.type === 'correction') corrections += 1;
            if (client !== undefined) client = applyLiveToDetail(client, change);
          }
          expect(client && streamed(client)).toEqual(streamed(state));
          before = state;
        }
      }),
      { numRuns: 1000, seed: 23 },
    );
    // Ensures that the runs did include corrections.
    expect(corrections).toBeGreaterThan(1000);
  });
});
