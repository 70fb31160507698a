import type { MatchDetail } from '@touchline/contracts';
import { matchOf, statusOf } from '../../../features/matches/match/testing/match-of.ts';
import { broadcastEvents, ownBroadcast } from './broadcast-events.ts';
import { sportsEvent, type SportsEvent, dayOf, offsetDateTime } from './sports-event.ts';
import { BroadcastEventRules, SportsEventRules } from './testing/event-rules.ts';

const WORDS = {
  name: 'Hafenstadt 09 – Eintracht Lindenau',
  description: 'Erste Liga, Samstag',
  image: 'https://example.org/og/matches/1.png?lang=de',
  address: (path: string) => `https://example.org/de${path}`,
};

function eventOf(changes: Partial<MatchDetail> = {}): SportsEvent {
  const event = sportsEvent(matchOf({ venueZone: 'Europe/Berlin', ...changes }), WORDS);
  if (event === undefined) throw new Error('no event');
  return event;
}

const MOVED = { kickoff: '2026-11-22T16:30:00Z', previousKickoff: '2026-11-21T15:30:00Z' };

describe('the structured data of a match', () => {
  test.each<[string, Partial<MatchDetail>, string]>([
    ['to come', { status: statusOf('NS', 'scheduled') }, 'EventScheduled'],
    [
      'without a confirmed kick-off time',
      { status: statusOf('TBD', 'scheduled'), kickoffConfirmed: false },
      'EventScheduled',
    ],
    ['under way', {}, 'EventScheduled'],
    ['interrupted', { status: statusOf('SUSP', 'interrupted') }, 'EventScheduled'],
    ['over', { status: statusOf('PEN', 'finished') }, 'EventScheduled'],
    ['abandoned', { status: statusOf('ABD', 'abandoned') }, 'EventScheduled'],
    ['awarded', { status: statusOf('AWD', 'awarded') }, 'EventScheduled'],
    ['a walkover', { status: statusOf('WO', 'awarded') }, 'EventCancelled'],
    ['cancelled', { status: statusOf('CANC', 'cancelled') }, 'EventCancelled'],
    ['postponed without a date', { status: statusOf('PST', 'postponed') }, 'EventPostponed'],
    ['moved', { status: statusOf('NS', 'scheduled'), ...MOVED }, 'EventRescheduled'],
    ['moved and played', { status: statusOf('FT', 'finished'), ...MOVED }, 'EventRescheduled'],
    ['moved and postponed', { status: statusOf('PST', 'postponed'), ...MOVED }, 'EventPostponed'],
    ['moved and cancelled', { status: statusOf('CANC', 'cancelled'), ...MOVED }, 'EventCancelled'],
    ['in a stadium', { venue: { name: 'Hafenstadion', city: 'Hafenstadt' } }, 'EventScheduled'],
    ['in a town', { venue: { name: null, city: 'Hafenstadt' } }, 'EventScheduled'],
  ])('%s: follows Google’s rules and has the right status', (_, changes, status) => {
    const event = eventOf(changes);
    expect(SportsEventRules.parse(event)).toBeDefined();
    expect(event.eventStatus).toBe(`https://schema.org/${status}`);
  });

  test('starts at the local time of its ground, or on a date if the time is unknown', () => {
    expect(eventOf().startDate).toBe('2026-11-21T16:30:00+01:00');
    expect(eventOf({ kickoffConfirmed: false }).startDate).toBe('2026-11-21');
    expect(eventOf({ venueZone: null }).startDate).toBe('2026-11-21T15:30:00+00:00');
  });

  test('contains the previous start of a rescheduled match', () => {
    expect(eventOf(MOVED).previousStartDate).toBe('2026-11-21T16:30:00+01:00');
  });

  test('the address of a home nation has the country code of its state', () => {
    const { league } = matchOf();
    const english = { ...league, country: { code: 'GB-ENG', name: 'England' } };
    expect(eventOf({ league: english }).location).toMatchObject({
      name: 'England',
      address: { addressCountry: 'GB' },
    });
  });

  test('is absent if the location is unknown', () => {
    const { league } = matchOf();
    const world = { ...league, country: { code: null, name: 'World' } };
    expect(sportsEvent(matchOf({ league: world }), WORDS)).toBeUndefined();
  });

  test('describes both teams once and refers to them by id', () => {
    const { homeTeam, awayTeam, competitor } = eventOf();
    expect(competitor).toEqual([{ '@id': homeTeam['@id'] }, { '@id': awayTeam['@id'] }]);
    expect(homeTeam.url).toBe('https://example.org/de/team/100');
  });

  test('lists each TV channel as a valid event', () => {
    const event = eventOf();
    const shown = broadcastEvents(event, [
      { channel: 'Kanal 1', country: 'DE', url: 'https://kanal.example' },
      { channel: 'Kanal 2', country: 'AT', url: null },
    ]);
    expect(shown.map((broadcast) => BroadcastEventRules.parse(broadcast).broadcastOfEvent)).toEqual([
      { '@id': event['@id'] },
      { '@id': event['@id'] },
    ]);
  });

  test.each([
    ['free', true],
    ['paid', false],
  ] as const)('lists the site’s own stream: %s', (stream, isFree) => {
    const event = eventOf();
    const [own, ...others] = ownBroadcast(event, matchOf({ stream }), 'Touchline');
    expect(BroadcastEventRules.parse(own)).toMatchObject({ url: event.url });
    expect(own?.isAccessibleForFree).toBe(isFree);
    expect(others).toEqual([]);
  });

  test('lists no stream of the site if the match has none or is over', () => {
    expect(ownBroadcast(eventOf(), matchOf(), 'Touchline')).toEqual([]);
    const over = matchOf({ stream: 'free', status: statusOf('FT', 'finished') });
    expect(ownBroadcast(eventOf(), over, 'Touchline')).toEqual([]);
  });

  test('the rules reject invalid events', () => {
    const event = eventOf();
    for (const wrong of [
      { location: undefined },
      { startDate: '2026-11-21T16:30:00' },
      { eventStatus: 'EventScheduled' },
      { previousStartDate: '2026-11-20T16:30:00+01:00' },
      { name: ' ' },
    ])
      expect(SportsEventRules.safeParse({ ...event, ...wrong }).success).toBe(false);
  });
});

describe('an instant as local time with its offset', () => {
  test.each([
    ['2026-11-21T19:30:00.000Z', 'Europe/Berlin', '2026-11-21T20:30:00+01:00'],
    ['2026-07-21T19:30:00.000Z', 'Europe/Berlin', '2026-07-21T21:30:00+02:00'],
    ['2026-11-21T19:30:00.000Z', 'UTC', '2026-11-21T19:30:00+00:00'],
    ['2026-11-21T19:30:00.000Z', 'Asia/Kolkata', '2026-11-22T01:00:00+05:30'],
    ['2026-11-21T01:30:00.000Z', 'America/Sao_Paulo', '2026-11-20T22:30:00-03:00'],
    // The hour that is repeated when summer time ends; the offset distinguishes the two.
    ['2026-10-25T00:30:00.000Z', 'Europe/Berlin', '2026-10-25T02:30:00+02:00'],
    ['2026-10-25T01:30:00.000Z', 'Europe/Berlin', '2026-10-25T02:30:00+01:00'],
    ['2026-11-21T00:00:00.000Z', 'UTC', '2026-11-21T00:00:00+00:00'],
  ])('%s in %s', (instant, zone, written) => {
    expect(offsetDateTime(instant, zone)).toBe(written);
    expect(Date.parse(written)).toBe(Date.parse(instant));
  });

  test('the date is the local one', () => {
    expect(dayOf('2026-11-21T23:30:00.000Z', 'Asia/Tokyo')).toBe('2026-11-22');
  });
});
