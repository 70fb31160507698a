import { liveTopics, MAX_LIVE_TOPICS, topicsOfMatch } from './live-stream.ts';

describe('liveTopics', () => {
  it('parses a comma-separated list, ignoring order and repetition', () => {
    expect(liveTopics.parse('team:42,matches,match:7,team:42')).toEqual(['match:7', 'matches', 'team:42']);
  });

  it.each(['', 'match', 'match:', 'match:..', 'player:7', 'matches,', 'match:a/b', 'matches:1', ' matches'])(
    'refuses %j',
    (text) => {
      expect(liveTopics.safeParse(text).success).toBe(false);
    },
  );

  it('accepts the maximum number of topics and no more', () => {
    const topics = (count: number) =>
      Array.from({ length: count }, (_, index) => `match:${String(index)}`).join(',');
    expect(liveTopics.parse(topics(MAX_LIVE_TOPICS))).toHaveLength(MAX_LIVE_TOPICS);
    expect(liveTopics.safeParse(topics(MAX_LIVE_TOPICS + 1)).success).toBe(false);
  });

  it('accepts fifty topics with the longest ids', () => {
    const text = Array.from(
      { length: MAX_LIVE_TOPICS },
      (_, index) => `league:${String(index).padStart(128, '0')}`,
    );
    expect(liveTopics.parse(text.join(','))).toHaveLength(MAX_LIVE_TOPICS);
  });
});

describe('topicsOfMatch', () => {
  it('lists the match, its league and both teams', () => {
    const match = { id: '1', league: { id: '2' }, home: { id: '3' }, away: { id: '4' } };
    expect(topicsOfMatch(match)).toEqual(['matches', 'match:1', 'league:2', 'team:3', 'team:4']);
  });
});
