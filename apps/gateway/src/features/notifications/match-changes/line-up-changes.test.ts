import { UpstreamFailedError } from '../../../platform/errors/upstream-errors.ts';
import { WallClock } from '../../../platform/time/wall-clock.ts';
import { AT, final } from '../testing/match-change.ts';
import { LineUpChanges } from './line-up-changes.ts';

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

/** Runs the source for as many looks as there are lists: each finds the matches of its list. */
async function told(followed: readonly string[], ...looks: readonly (readonly Whole[])[]) {
  const asked: string[] = [];
  let look = 0;
  const now = () => looks[look] ?? [];
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
    look += 1;
    if (look === looks.length) stop.abort();
    return Promise.resolve();
  };
  const news = [];
  for await (const one of new LineUpChanges(matches, store, new FixedClock(), pause).news(stop.signal))
    news.push(one);
  return { asked, news };
}

it('line-ups are told once, when they are there', async () => {
  const { news, asked } = await told(['team:3'], [whole('7', false)], [whole('7', true)], [whole('7', true)]);
  expect(news).toMatchObject([
    { kind: 'line-ups', eventId: '7.line-ups', revision: 1, isWithdrawn: false, atMs: AT, event: null },
  ]);
  expect(asked).toEqual(['7', '7']);
});

it('of matches that nobody follows for their line-ups no provider is asked', async () => {
  expect((await told(['team:9'], [whole('7', true)])).asked).toEqual([]);
  expect((await told([], [whole('7', true)])).asked).toEqual([]);
});

it('a match that cannot be asked for keeps no other from being told', async () => {
  const { news } = await told(['league:1'], [whole('away', true), whole('8', true)]);
  expect(news.map(({ match }) => match.id)).toEqual(['8']);
});
