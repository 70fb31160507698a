import { at } from '../testing/at.ts';
import { listening, type Listening } from '../testing/listening.ts';
import { redmeanDistance, LEAST_COLOUR_DISTANCE, PAIRS, crest, designOf } from './crest.ts';

describe('crests', () => {
  it('have two colours with enough contrast', () => {
    expect(PAIRS.length).toBeGreaterThan(60);
    for (const [field, charge] of PAIRS)
      expect(redmeanDistance(field, charge)).toBeGreaterThanOrEqual(LEAST_COLOUR_DISTANCE);
    expect(redmeanDistance('#101f5c', '#15181c')).toBeLessThan(LEAST_COLOUR_DISTANCE);
  });

  it('differ for two thousand consecutive ids', () => {
    const drawn = new Set(Array.from({ length: 2000 }, (_, id) => crest(id + 5000)));
    expect(drawn.size).toBe(2000);
  });

  it('differ in at least two properties for consecutive ids', () => {
    for (let id = 1; id < 1000; id += 1) {
      const a = designOf(id);
      const b = designOf(id + 1);
      const differences = [
        a.shape !== b.shape,
        a.pattern !== b.pattern,
        a.field !== b.field,
        a.charge !== b.charge,
      ];
      expect(differences.filter(Boolean).length).toBeGreaterThanOrEqual(2);
    }
  });

  it('are always the same for an id', () => {
    expect(crest(33)).toBe(crest(33));
    expect(designOf(33)).toEqual(designOf(33));
  });
});

describe('the image host', () => {
  let sandbox: Listening;
  beforeAll(async () => {
    sandbox = await listening();
  });
  afterAll(() => sandbox.close());

  const picture = (path: string) => sandbox.get(path, {});

  it.each([
    '/football/teams/33.svg',
    '/football/leagues/39.svg',
    '/football/players/1.svg',
    '/football/coachs/1.svg',
    '/football/venues/1.svg',
    '/flags/de.svg',
    '/flags/gb-eng.svg',
  ])('%s is a drawing, and needs no key', async (path) => {
    const { status, headers, text } = await picture(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('image/svg+xml');
    expect(text).toMatch(/^<svg /);
  });

  it.each([
    '/football/teams/x.svg',
    '/football/teams/1.png',
    '/flags/..%2f..%2fpackage.svg',
    '/flags/zz.svg',
  ])('%s is not found', async (path) => {
    expect((await picture(path)).status).toBe(404);
  });

  it('has every image that a response refers to', async () => {
    const { body } = await sandbox.get('/fixtures?id=101');
    const paths = ['league.logo', 'league.flag', 'teams.home.logo', 'lineups.0.coach.photo'];
    const links = paths.map((path) => String(at(body, `response.0.${path}`)));
    for (const link of links) {
      expect(link.startsWith(sandbox.url)).toBe(true);
      expect((await picture(link.slice(sandbox.url.length))).status).toBe(200);
    }
  });
});
