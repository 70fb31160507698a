import { deviceZone } from './device-zone.ts';

test('the zone is the same whoever is asked', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  expect(deviceZone({ Intl })).toBe(timeZone);
  expect(deviceZone({ Intl, Temporal: { Now: { timeZoneId: () => 'Asia/Jakarta' } } })).toBe('Asia/Jakarta');
});
