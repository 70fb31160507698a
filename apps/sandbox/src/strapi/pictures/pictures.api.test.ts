import supertest from 'supertest';

import { siteListening, type ListeningSite } from '../testing/listening-site.ts';
import { MARKETS } from '../computed/channels.ts';
import { guideCover, moviePoster } from '../media/media.ts';
import { MOTIFS } from './motifs/svg.ts';

let site: ListeningSite;
beforeAll(async () => {
  site = await siteListening();
});
afterAll(() => site.close());

const picture = async (name: string): Promise<string> => {
  const answer = await supertest(site.url).get(`/uploads/${name}.svg`).expect(200);
  expect(answer.headers['content-type']).toContain('image/svg+xml');
  return Buffer.isBuffer(answer.body) ? answer.body.toString() : answer.text;
};

const guides = MOTIFS.map((motif) => `guide-${motif}-any`);
const movies = Array.from({ length: 20 }, (_, order) => `movie-${String(order)}-any`);
const channels = MARKETS.flatMap(({ channels: of }) => of.map(({ slug }) => `channel-${slug}`));
const highlights = ['highlight-101', 'highlight-102', 'highlight-106'];

describe('the media library', () => {
  it.each([...guides, ...movies.slice(0, 5), ...channels.slice(0, 8), ...highlights])(
    '%s is a drawing: no words, no scripts, nothing from elsewhere',
    async (name) => {
      const drawn = await picture(name);
      expect(drawn).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+"/);
      expect(drawn).not.toMatch(/<(text|script|image|style|foreignObject|use)\b|href|NaN|undefined/);
      const opened = drawn.match(/<[a-z]+\b[^>]*[^/]>/gi) ?? [];
      expect(drawn.match(/<\/[a-z]+>/gi)).toHaveLength(opened.length);
    },
  );

  it('draws each motif and each film of a page so that they are told apart', async () => {
    for (const names of [guides, movies.slice(0, 12), highlights])
      expect(new Set(await Promise.all(names.map(picture))).size).toBe(names.length);
  });

  it('gives the channels of a country marks of their own', async () => {
    for (const { channels: of } of MARKETS) {
      const drawn = await Promise.all(of.map(({ slug }) => picture(`channel-${slug}`)));
      expect(new Set(drawn).size).toBe(of.length);
    }
  });

  it.each([
    'guide-rumour-any',
    'movie-any',
    'channel-nobody',
    'highlight-999',
    'highlight-x',
    'logo-1',
    'constructor',
  ])('has no %s', async (name) => {
    await supertest(site.url).get(`/uploads/${name}.svg`).expect(404);
    await supertest(site.url).get(`/uploads/${name}.png`).expect(404);
  });

  it('never shows how a match ended', async () => {
    // 101 ended 2-1, 102 ended 1-1: all that differs are the clubs.
    const paths = (await picture('highlight-101')).match(/<path|<rect|<circle/g);
    expect((await picture('highlight-102')).match(/<path|<rect|<circle/g)).toEqual(paths);
  });
});

describe('covers', () => {
  it.each([
    ['how-offside-works', 'offside'],
    ['how-var-decides', 'var'],
    ['how-a-table-is-ranked', 'table'],
    ['how-a-penalty-shoot-out-works', 'penalty'],
    ['added-time-and-extra-time', 'clock'],
    ['reading-line-ups-and-formations', 'pitch'],
    ['reading-match-statistics', 'net'],
    ['two-legs-groups-and-knock-outs', 'cup'],
    ['yellow-cards-and-suspensions', 'cards'],
    ['how-promotion-and-relegation-work', 'ladder'],
  ])('%s shows what it is about', (slug, motif) => {
    expect(guideCover(slug).name).toBe(`guide-${motif}-${slug}`);
  });

  it('are what an author chose, or any that stays', () => {
    expect(guideCover('how-offside-works', 'whistle').name).toBe('guide-whistle-how-offside-works');
    expect(guideCover('why-we-sing')).toEqual(guideCover('why-we-sing'));
    expect(moviePoster('derby', 7)).toEqual({ name: 'movie-7-derby', width: 600, height: 900 });
  });
});
