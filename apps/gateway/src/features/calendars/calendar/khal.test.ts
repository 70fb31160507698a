import { LANGUAGES, type Language } from '@touchline/contracts';
import { feedTexts } from '../../feeds/index.ts';
import { matchOf } from '../../feeds/testing/matches.ts';
import type { Match, Revision } from './calendar.ts';
import { ics } from './calendar-writer.ts';
import { matchEvent } from './match-event.ts';
import { Khal, khalIsMissing } from '../testing/khal.ts';

const BASE = 'https://scores.example';
const missing = khalIsMissing();
const describeIfInstalled = missing === undefined ? describe : describe.skip;
if (missing !== undefined) process.stderr.write(`khal tests are skipped: ${missing}\n`);

/** Names with characters that are special in RFC 5545 or difficult for clients. */
const NAMES = [
  'Lions; Lambs, & Co',
  'Under < Over ]]>',
  '⚽️ Löwen 🦁',
  'نادي الأسود',
  'הפועל חיפה',
  `${'Long '.repeat(30)}Name`,
];

async function calendar(
  language: Language,
  matches: readonly (readonly [Match, Revision['sequence']])[],
): Promise<string> {
  const texts = await feedTexts(language);
  return ics(
    { name: 'Scores: Lions', site: 'Scores', language, url: `${BASE}/${language}/team/10`, alarmMinutes: 15 },
    matches.map(([match, sequence]) => ({
      ...matchEvent(match, { language, texts, baseUrl: BASE }),
      sequence,
      changedMs: Date.UTC(2026, 10, 1, 9) + sequence * 1000,
    })),
  );
}

describeIfInstalled('khal', () => {
  let khal: Khal;
  beforeEach(() => {
    khal = new Khal();
  });
  const november = () => khal.list('2026-11-01', 30);

  it.each(LANGUAGES)('reads every event in %s, with its own name', async (language) => {
    const matches = NAMES.map((home, index) => matchOf({ id: String(index), home }));
    khal.take(
      await calendar(
        language,
        matches.map((match) => [match, 0] as const),
      ),
    );
    const listed = november();
    expect(listed).toHaveLength(NAMES.length);
    for (const [index, name] of NAMES.entries())
      expect(listed.find(({ uid }) => uid === `match-${String(index)}@touchline`)?.title).toContain(
        name.trim(),
      );
  });

  it('updates a match that was moved, cancels one that was called off, and never duplicates it', async () => {
    khal.take(await calendar('en', [[matchOf(), 0]]));
    expect(november()).toMatchObject([
      { start: '2026-11-21 15:00', end: '2026-11-21 17:00', status: 'CONFIRMED' },
    ]);
    const kickoffMs = Date.UTC(2026, 10, 24, 19, 45);
    khal.take(await calendar('en', [[matchOf({ kickoffMs }), 1]]));
    expect(november()).toMatchObject([{ start: '2026-11-24 19:45', end: '2026-11-24 21:45' }]);
    khal.take(await calendar('en', [[matchOf({ kickoffMs, code: 'CANC' }), 2]]));
    expect(november()).toMatchObject([{ start: '2026-11-24 19:45', status: 'CANCELLED' }]);
  });

  it('shows a match without a confirmed time as an all-day event, and at its time once that is known', async () => {
    const day = Date.UTC(2026, 10, 28);
    khal.take(await calendar('en', [[matchOf({ kickoffMs: day, kickoffConfirmed: false }), 0]]));
    expect(november()).toMatchObject([
      { isWholeDay: true, start: expect.stringMatching(/^2026-11-28/) as string },
    ]);
    khal.take(await calendar('en', [[matchOf({ kickoffMs: day + 14 * 3_600_000 }), 1]]));
    expect(november()).toMatchObject([{ isWholeDay: false, start: '2026-11-28 14:00' }]);
  });

  it('shows a match of two calendars once', async () => {
    khal.take(await calendar('en', [[matchOf(), 0]]));
    khal.take(
      await calendar('de', [
        [matchOf(), 0],
        [matchOf({ id: '2' }), 0],
      ]),
    );
    expect(
      november()
        .map(({ uid }) => uid)
        .toSorted(),
    ).toEqual(['match-1@touchline', 'match-2@touchline']);
  });
});
