import { LANGUAGES } from '@touchline/contracts';
import { localeOf } from '../i18n/locale.ts';
import { ownZone } from './device-zone.ts';
import { formatInstant } from './instant-format.ts';

const MIDNIGHTS = [
  '2026-03-14T00:00:00Z',
  '2026-03-14T23:59:00Z',
  '2026-03-29T01:30:00Z',
  '2026-10-25T00:05:00Z',
];
const AFTERNOON = '2026-11-21T15:09:00Z';

test.each(LANGUAGES)(
  'in %s a time of day equals the output of Intl, in the device’s zone, UTC and any other',
  (language) => {
    for (const timeZone of [ownZone(), 'UTC', 'Asia/Kathmandu', 'America/St_Johns']) {
      const intl = new Intl.DateTimeFormat(localeOf(language), {
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone,
      });
      for (const instant of [...MIDNIGHTS, AFTERNOON]) {
        expect(formatInstant(instant, 'time', language, timeZone)).toBe(intl.format(new Date(instant)));
      }
    }
  },
);
