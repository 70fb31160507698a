import { FIXTURE_SIDES } from '../../world.ts';
import { figure, TYPES } from './figure-rules.ts';
import { eventKey, type Snapshot } from './snapshot.ts';

const GROWING = TYPES.filter((type) => type !== 'Ball Possession' && type !== 'Passes %');
const ORDER = ['TBD', 'NS', '1H', 'HT', '2H', 'BT', 'ET', 'P'];

/** Lists everything that went backwards between two instants. */
export const timeFaults = (before: Snapshot, after: Snapshot): readonly string[] => {
  const faults: string[] = [];
  const later = new Set(after.fixture.events.map(eventKey));
  const cancelled = new Set(
    after.fixture.events.filter(({ detail }) => detail === 'Goal cancelled').map(({ player }) => player.name),
  );
  for (const event of before.fixture.events) {
    if (later.has(eventKey(event))) continue;
    if (event.type === 'Goal' && cancelled.has(event.player.name)) continue;
    faults.push(`lost: ${eventKey(event)}`);
  }
  const phase = (snapshot: Snapshot): number => {
    const { code } = snapshot.fixture.status;
    return ORDER.includes(code) ? ORDER.indexOf(code) : -1;
  };
  const extraTime = before.fixture.status.code === 'BT' || before.fixture.status.code === 'ET';
  if (!extraTime && phase(before) >= 0 && phase(after) >= 0 && phase(after) < phase(before)) {
    faults.push(`${before.fixture.status.code} became ${after.fixture.status.code}`);
  }
  if ((before.fixture.status.elapsed ?? 0) > (after.fixture.status.elapsed ?? 0))
    faults.push('the clock ran back');
  for (const side of FIXTURE_SIDES) {
    const [old, now] = [before.details.statistics, after.details.statistics];
    if (old !== null && now !== null) {
      for (const type of GROWING) {
        if (figure(now[side], type) < figure(old[side], type)) faults.push(`${side} ${type} shrank`);
      }
    }
    after.details.performances?.[side].forEach((row, place) => {
      const was = before.details.performances?.[side][place];
      if (was !== undefined && (was.minutes ?? 0) > (row.minutes ?? 0))
        faults.push(`minutes of ${row.player.name}`);
      if (was !== undefined && was.passes.total > row.passes.total)
        faults.push(`passes of ${row.player.name}`);
    });
  }
  return faults;
};
