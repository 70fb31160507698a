import { inSeason, kickoffOf } from './kickoff.ts';

const at = (date: string, time: string | undefined, zone: string): string | undefined => {
  const kickoff = kickoffOf(date, time, zone);
  return kickoff && new Date(kickoff.epochMs).toISOString();
};

describe('the kick-off time of a match', () => {
  it.each([
    ['2024-01-20', '20:00', 'Europe/London', '2024-01-20T20:00:00.000Z'],
    ['2023-08-11', '20:00', 'Europe/London', '2023-08-11T19:00:00.000Z'],
    ['2024-05-18', '9:30', 'Europe/Berlin', '2024-05-18T07:30:00.000Z'],
    ['2026-06-11', '13:00 UTC-6', 'UTC', '2026-06-11T19:00:00.000Z'],
    ['2018-06-15', '17:00 UTC+5', 'UTC', '2018-06-15T12:00:00.000Z'],
    ['2026-03-26', '19:45 UTC±0', 'UTC', '2026-03-26T19:45:00.000Z'],
    ['2026-03-31', '20:45 CEST', 'UTC', '2026-03-31T18:45:00.000Z'],
    ['2022-11-20', '19:00', 'Asia/Qatar', '2022-11-20T16:00:00.000Z'],
    // The hour of the clock change: London is ahead of UTC from 01:00 UTC on 31 March 2024.
    ['2024-03-31', '00:30', 'Europe/London', '2024-03-31T00:30:00.000Z'],
    ['2024-03-31', '12:00', 'Europe/London', '2024-03-31T11:00:00.000Z'],
    ['2024-10-27', '12:00', 'Europe/London', '2024-10-27T12:00:00.000Z'],
  ])('%s %s in %s', (date, time, zone, expected) => {
    expect(at(date, time, zone)).toBe(expected);
    expect(kickoffOf(date, time, zone)?.timeKnown).toBe(true);
  });

  it.each([undefined, '', '25:00', 'evening'])('time %p: the day is known, the time is not', (time) => {
    const kickoff = kickoffOf('2024-01-20', time, 'Europe/Madrid');
    expect(kickoff).toEqual({ epochMs: Date.parse('2024-01-20T11:00:00Z'), timeKnown: false });
  });

  it('rejects 2024-02-30', () => {
    expect(kickoffOf('2024-02-30', '15:00', 'UTC')).toBeUndefined();
  });

  it('corrects the year of a date after New Year', () => {
    expect(inSeason('2025-02-15', 2025, true)).toBe('2026-02-15');
    expect(inSeason('2025-08-15', 2025, true)).toBe('2025-08-15');
    expect(inSeason('2026-02-15', 2025, true)).toBe('2026-02-15');
    expect(inSeason('2025-02-15', 2025, false)).toBe('2025-02-15');
  });
});
