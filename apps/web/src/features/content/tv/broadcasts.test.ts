import { listingOf } from '../testing/texts.ts';
import { byChannel, byTime } from './broadcasts.ts';

const channel = (name: string) => ({ id: name.replace(' ', ''), name, country: 'GB', logo: null });

describe('a day by start', () => {
  test('a match on several channels is one entry, from the earliest start to the latest end', () => {
    const [entry, ...others] = byTime([
      listingOf('b', 15, { matchId: '7', channel: channel('Zwei') }),
      listingOf('a', 14, { matchId: '7', channel: channel('Eins') }),
    ]);
    expect(others).toEqual([]);
    expect(entry?.startsAt).toBe('2026-11-21T14:00:00Z');
    expect(entry?.endsAt).toBe('2026-11-21T17:00:00Z');
    expect(entry?.listings.map((listing) => listing.channel.name)).toEqual(['Eins', 'Zwei']);
  });

  test('programmes without a match are distinguished by title and start', () => {
    const entries = byTime([
      listingOf('a', 18, { title: 'Studio' }),
      listingOf('b', 12, { title: 'Studio' }),
      listingOf('c', 18, { title: 'Studio' }),
    ]);
    expect(entries.map(({ startsAt, listings }) => [startsAt.slice(11, 13), listings.length])).toEqual([
      ['12', 1],
      ['18', 2],
    ]);
  });
});

test('a day by channel is sorted by channel name, and within a channel by start', () => {
  const groups = byChannel([
    listingOf('a', 20, { channel: channel('Sport 2') }),
    listingOf('b', 18, { channel: channel('Arena') }),
    listingOf('c', 14, { channel: channel('Sport 2') }),
  ]);
  expect(groups.map((group) => [group.channel.name, group.listings.map(({ id }) => id)])).toEqual([
    ['Arena', ['b']],
    ['Sport 2', ['c', 'a']],
  ]);
});
