import {
  EVENT_TYPES,
  LANGUAGES,
  LineupPlayer,
  PHASES,
  PROBLEM_CODES,
  ROUTES,
  SearchHit,
  STATISTIC_KEYS,
  STATUS_CODES,
  ZONES,
} from '@touchline/contracts';
import { written } from '../testing/written.ts';

const POSITIONS = LineupPlayer.shape.position.unwrap().options;
const HIT_KINDS = SearchHit.options.map(({ shape }) => shape.kind.value);

const NEEDED: Readonly<Record<string, readonly string[]>> = {
  'status codes': STATUS_CODES.flatMap((code) => [`status.${code}.short`, `status.${code}.long`]),
  phases: PHASES.map((phase) => `status.phase.${phase}`),
  'event types': EVENT_TYPES.map((type) => `event.${type}`),
  'event sentences': EVENT_TYPES.filter((type) => type !== 'phase').map((type) => `event.sentence.${type}`),
  statistics: STATISTIC_KEYS.map((key) => `statistic.${key}`),
  zones: ZONES.map((zone) => `zone.${zone}`),
  'problem codes': PROBLEM_CODES.flatMap((code) => [`problem.${code}.title`, `problem.${code}.help`]),
  positions: POSITIONS.flatMap((position) => [`position.${position}.short`, `position.${position}.plural`]),
  'kinds of search hits': HIT_KINDS.map((kind) => `search.kind.${kind}`),
  'form letters': ['W', 'D', 'L'].flatMap((letter) => [`form.${letter}.short`, `form.${letter}.long`]),
  pages: ROUTES.flatMap(({ name }) => [`pages.${name}.title`, `pages.${name}.description`]),
};

describe.each(LANGUAGES)('%s has a text for all', (language) => {
  it.each(Object.entries(NEEDED))('%s', (_, keys) => {
    expect(keys.length).toBeGreaterThan(2);
    expect(keys.filter((key) => !(key in written(language)))).toEqual([]);
  });
});

describe.each(LANGUAGES)('the match statuses in %s', (language) => {
  const short = (code: string) => written(language)[`status.${code}.short`] ?? '';

  it('fit the clock column', () => {
    expect(STATUS_CODES.filter((code) => short(code).length > 9).map(short)).toEqual([]);
  });

  it('differ from each other, except a shoot-out and its end', () => {
    const codes = STATUS_CODES.filter((code) => code !== 'P');
    expect(new Set(codes.map(short)).size).toBe(codes.length);
  });
});
