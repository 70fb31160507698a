import { temporaryState } from '../../../platform/state/testing/temporary-state.ts';
import { DAY_MS } from '../../../platform/time/durations.ts';
import { WallClock } from '../../../platform/time/clock.ts';
import type { CalendarEvent } from './calendar.ts';
import { RevisionBook } from './revision-book.ts';

const START_MS = Date.UTC(2026, 10, 21, 15);

class TestClock extends WallClock {
  ms = START_MS;
  override nowMs(): number {
    return this.ms;
  }
}

const event = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  matchId: '1',
  leagueId: '39',
  uid: 'match-1@touchline',
  startMs: START_MS,
  isWholeDay: false,
  status: 'confirmed',
  summary: 'Lions v Rovers',
  description: 'League',
  location: 'Ground',
  category: 'League',
  url: 'https://scores.example/en/match/1',
  ...changes,
});

const clock = new TestClock();
const state = temporaryState(clock);
afterAll(() => state.close());
beforeEach(() => state.remove('calendar', '39'));

/** Returns the revision from the view of a process that has just started. */
async function revisionOf(...events: readonly CalendarEvent[]) {
  return (await new RevisionBook(state, clock).revisions(events)).get('1');
}

it.each<[string, Partial<CalendarEvent>]>([
  ['another kick-off', { startMs: START_MS + 1 }],
  ['a kick-off time that is unconfirmed again', { isWholeDay: true, status: 'tentative' }],
  ['a cancelled match', { status: 'cancelled' }],
  ['another ground', { location: 'Elsewhere' }],
])('%s is the next revision in every process', async (_, changes) => {
  expect(await revisionOf(event())).toMatchObject({ sequence: 0, changedMs: START_MS });
  clock.ms = START_MS + 5000;
  expect(await revisionOf(event(changes))).toMatchObject({ sequence: 1, changedMs: START_MS + 5000 });
  clock.ms = START_MS + 9000;
  expect(await revisionOf(event(changes))).toMatchObject({ sequence: 1, changedMs: START_MS + 5000 });
  expect(await revisionOf(event())).toMatchObject({ sequence: 2, changedMs: START_MS + 9000 });
  clock.ms = START_MS;
});

it('another name or language does not change the revision', async () => {
  await revisionOf(event());
  expect(await revisionOf(event({ summary: 'Löwen – Rovers', description: 'Liga' }))).toMatchObject({
    sequence: 0,
  });
});

it('a match that is missing for a while keeps its count', async () => {
  await revisionOf(event());
  await revisionOf(event({ status: 'cancelled' }));
  await revisionOf();
  expect(await revisionOf(event())).toMatchObject({ sequence: 2 });
});

it('two processes that see a change at the same time count it once', async () => {
  await revisionOf(event());
  const moved = event({ startMs: START_MS + 1 });
  const said = await Promise.all([revisionOf(moved), revisionOf(moved)]);
  expect(said.map((revision) => revision?.sequence)).toEqual([1, 1]);
});

it('a match has the same revision in all calendars, including those with matches of several leagues', async () => {
  await revisionOf(event());
  await revisionOf(event({ startMs: START_MS + 1 }));
  const cup = event({ matchId: '2', leagueId: '45' });
  const revisions = await new RevisionBook(state, clock).revisions([cup, event({ startMs: START_MS + 1 })]);
  expect([...revisions].map(([id, { sequence }]) => [id, sequence])).toEqual(
    expect.arrayContaining([
      ['1', 1],
      ['2', 0],
    ]),
  );
});

it('deletes matches of earlier seasons, and keeps those of the present one', async () => {
  await revisionOf(event());
  clock.ms = START_MS + 401 * DAY_MS;
  const book = new RevisionBook(state, clock);
  await book.revisions([event({ matchId: '3' })]);
  await book.revisions([event({ matchId: '4' })]);
  const record = await state.read('calendar', '39');
  expect(Object.keys(JSON.parse(record?.value ?? '{}') as object)).toEqual(['3', '4']);
  clock.ms = START_MS;
});
