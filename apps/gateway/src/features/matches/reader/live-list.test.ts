import { UpstreamTimeoutError } from '../../../platform/errors/upstream-errors.ts';
import { UpstreamPulse } from '../../../platform/cache/upstream-pulse.ts';
import { HOUR_MS, MINUTE_MS } from '../../../platform/time/durations.ts';
import { ManualClock } from '../../../platform/time/testing/manual-clock.ts';
import { EmptyResponseCheck, EmptyResponseError } from './empty-response-check.ts';
import { LiveList } from './live-list.ts';
import { type ReportedMatch, MatchSource, type ReportedLiveMatches } from '../match/match.ts';
import { MatchSnapshots } from '../snapshots/match-snapshots.ts';
import { KICKOFF_MS, reported, status } from '../testing/reported.ts';

const match = (id: string, code: '2H' | 'FT' = '2H'): ReportedMatch => ({
  ...reported({ id, status: status(code, code === 'FT' ? 90 : 80) }),
});

/** Returns the prepared lists, one per call, and prepared matches by id. */
class TellingSource extends MatchSource {
  readonly lists: ReportedLiveMatches[] = [];
  readonly asked: string[] = [];
  byId = new Map<string, ReportedMatch>();
  failure: Error | undefined;

  override live(): Promise<ReportedLiveMatches> {
    this.asked.push('live');
    return Promise.resolve(this.lists.shift() ?? { matches: [], isWhole: true });
  }

  override byIds(ids: readonly string[]): Promise<readonly ReportedMatch[]> {
    this.asked.push(ids.join('-'));
    if (this.failure !== undefined) return Promise.reject(this.failure);
    return Promise.resolve(ids.map((id) => this.byId.get(id)).filter((found) => found !== undefined));
  }

  override ofDay = () => Promise.resolve([]);
  override ofLeague = () => Promise.resolve([]);
  override ofTeam = () => Promise.resolve([]);
  override meetings = () => Promise.resolve([]);
}

/** A live list with two known matches under way. */
function withTwoOn() {
  const clock = new ManualClock(KICKOFF_MS + 100 * MINUTE_MS);
  const snapshots = new MatchSnapshots({ of: () => undefined, remember: () => undefined });
  const pulse = new UpstreamPulse();
  const source = new TellingSource();
  const list = new LiveList(source, snapshots, new EmptyResponseCheck(snapshots, clock, pulse), clock);
  for (const id of ['1', '2']) snapshots.observe({ match: match(id), observedAtMs: clock.nowMs() });
  const load = async () => (await list.load()).matches.map(({ id, status }) => `${id} ${status.code}`);
  return { clock, source, pulse, load };
}

test('an empty list is believed if the provider confirms that the matches under way have ended', async () => {
  const { source, pulse, load } = withTwoOn();
  source.byId = new Map([
    ['1', match('1', 'FT')],
    ['2', match('2', 'FT')],
  ]);
  await expect(load()).resolves.toEqual(['1 FT', '2 FT']);
  expect(source.asked).toEqual(['live', 'live', '1-2']);
  expect(pulse.doubts).toEqual([]);
});

test('an empty list is fetched a second time', async () => {
  const { source, load } = withTwoOn();
  source.lists.push({ matches: [], isWhole: true }, { matches: [match('1'), match('2')], isWhole: true });
  await expect(load()).resolves.toEqual(['1 2H', '2 2H']);
});

test.each<[string, Partial<Pick<TellingSource, 'byId' | 'failure'>>]>([
  ['nothing is known of any of them', {}],
  [
    'one of them is on',
    {
      byId: new Map([
        ['1', match('1')],
        ['2', match('2', 'FT')],
      ]),
    },
  ],
  ['they cannot be asked for', { failure: new UpstreamTimeoutError('game', 'too slow') }],
])('an empty list is not believed when %s', async (_, changes) => {
  const { source, pulse, load } = withTwoOn();
  Object.assign(source, changes);
  await expect(load()).rejects.toThrow(EmptyResponseError);
  expect(pulse.doubts).toEqual(['live']);
  source.failure = undefined;
  source.lists.push({ matches: [match('1'), match('2')], isWhole: true });
  await load();
  expect(pulse.doubts).toEqual([]);
});

test('an empty list is believed once the matches must be over', async () => {
  const { clock, load } = withTwoOn();
  clock.advance(5 * HOUR_MS);
  await expect(load()).resolves.toEqual([]);
});

test('matches of unreadable rows keep their state; matches missing from a complete list are gone', async () => {
  const { source, load } = withTwoOn();
  source.lists.push({ matches: [match('1')], isWhole: false }, { matches: [match('1')], isWhole: true });
  await expect(load()).resolves.toEqual(['1 2H', '2 2H']);
  await expect(load()).resolves.toEqual(['1 2H']);
});
