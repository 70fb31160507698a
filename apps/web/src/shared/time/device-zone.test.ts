import { deviceZone } from './device-zone.ts';

test('Temporal takes precedence over Intl', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  expect(deviceZone({ Intl })).toBe(timeZone);
  expect(deviceZone({ Intl, Temporal: { Now: { timeZoneId: () => 'Asia/Jakarta' } } })).toBe('Asia/Jakarta');
});
