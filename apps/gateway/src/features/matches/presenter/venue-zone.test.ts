import { venueZone } from './venue-zone.ts';

const NOVEMBER_MS = Date.UTC(2026, 10, 21, 15);

test.each([
  ['GB-ENG', 'Leeds', 'Europe/London'],
  ['DE', null, 'Europe/Berlin'],
  ['TR', 'Sivas', 'Europe/Istanbul'],
  ['ES', 'Sevilla', 'Europe/Madrid'],
  ['ES', 'Las Palmas de Gran Canaria', null],
  ['ES', null, null],
  ['PT', 'Ponta Delgada', null],
  ['BR', 'São Paulo', 'America/Sao_Paulo'],
  ['BR', 'Manaus', 'America/Manaus'],
  ['BR', 'Joinville', null],
  ['AU', 'Sydney', 'Australia/Sydney'],
  ['US', 'Portland', null],
  ['XX', 'Nowhere', null],
  ['not a code', 'Nowhere', null],
  [null, 'Basel', null],
])('the time zone of %s, %s is %s', (country, city, zone) => {
  expect(venueZone(country, city, NOVEMBER_MS)).toBe(zone);
});

test('a country whose zones all have the same time has one zone', () => {
  const zone = venueZone('AR', 'Rosario', NOVEMBER_MS);
  const hour = new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone: zone ?? 'UTC' });
  expect(hour.format(NOVEMBER_MS)).toBe('12');
});
