import { describeRecorded, recordedRows } from '../../testing/recordings.ts';
import { readRows } from '../wire/rows.ts';
import { WireFixture } from '../wire/fixture.ts';
import { toMatch } from './match.ts';

const matchesOf = (file: string) => {
  const { rows, skipped } = readRows(WireFixture, recordedRows(file));
  expect(skipped).toEqual([]);
  return rows.map(toMatch);
};

describeRecorded('api-football-v3', 'recorded fixtures', () => {
  it('maps every row of every recorded list', () => {
    expect(matchesOf('fixtures-bundes-ns-pst.json')).toHaveLength(71);
    expect(matchesOf('head-to-head-mu-mc-2021.json')).toHaveLength(8);
    expect(matchesOf('fixtures-cl-penalties.json')).toHaveLength(2);
  });
});
