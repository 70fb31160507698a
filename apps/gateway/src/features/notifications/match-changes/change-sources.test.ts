import { UpstreamFailedError } from '../../../platform/errors/upstream-errors.ts';
import { WallClock } from '../../../platform/time/clock.ts';
import { AT, final } from '../testing/match-change.ts';
import { LineUpChanges } from './change-sources.ts';

class FixedClock extends WallClock {
  override nowMs(): number {
    return AT;
  }
}

const side = { formation: null, coach: null, kit: null, starters: [], substitutes: [] };
type Matches = ConstructorParameters<typeof LineUpChanges>[0];
type Whole = Awaited<ReturnType<Matches['whole']>>;

const whole = (id: string, isNamed: boolean): Whole => ({
  ...final({ id }),
  previousKickoff: null,
  events: [],
  lineups: isNamed ? { home: side, away: side } : null,
  statistics: [],
  venue: null,
  referee: null,
  broadcasts: [],
});

/** Runs the source for as many polls as there are lists. Each poll finds the matches of its list. */
async function collect(followed: readonly string[], ...polls: readonly (readonly Whole[])[]) {
  const asked: string[] = [];
  let poll = 0;
  const now = () => polls[poll] ?? [];
  const stop = new AbortController();
  const matches: Matches = {
    beginningWithin: () => Promise.resolve(now().flatMap((match) => match ?? [])),
    whole: (id) => {
      asked.push(id);
      return id === 'away'
        ? Promise.reject(new UpstreamFailedError('game', 'away'))
        : Promise.resolve(now().find((match) => match?.id === id));
    },
  };
  const store = { followedForLineUps: () => Promise.resolve(new Set(followed)) };
  const pause = (): Promise<void> => {
    poll += 1;
    if (poll === polls.length) stop.abort();
    return Promise.resolve();
  };
  const changes = [];
  for await (const one of new LineUpChanges(matches, store, new FixedClock(), pause).changes(stop.signal))
    changes.push(one);
  return { asked, changes };
}

it('yields line-ups once, when they appear', async () => {
  const { changes, asked } = await collect(
    ['team:3'],
    [whole('7', false)],
    [whole('7', true)],
    [whole('7', true)],
  );
  expect(changes).toMatchObject([
    { kind: 'line-ups', eventId: '7.line-ups', revision: 1, isWithdrawn: false, atMs: AT, event: null },
  ]);
  expect(asked).toEqual(['7', '7']);
});

it('a match without followers for its line-ups is not fetched', async () => {
  expect((await collect(['team:9'], [whole('7', true)])).asked).toEqual([]);
  expect((await collect([], [whole('7', true)])).asked).toEqual([]);
});

it('a match that cannot be read does not block the others', async () => {
  const { changes } = await collect(['league:1'], [whole('away', true), whole('8', true)]);
  expect(changes.map(({ match }) => match.id)).toEqual(['8']);
});
