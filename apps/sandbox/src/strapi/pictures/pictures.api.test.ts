import supertest from 'supertest';

import { siteListening, type ListeningSite } from '../testing/listening-site.ts';
import { MARKETS } from '../computed/channels.ts';
import { guideCover, moviePoster } from '../media/media.ts';
import { MOTIFS } from './motifs/svg.ts';

let site: ListeningSite;
beforeAll(async () => {
  site = await siteListening();
});

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
    '%s is a drawing without text, scripts or external resources',
    async (name) => {
      const drawn = await picture(name);
      expect(drawn).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+"/);
      expect(drawn).not.toMatch(/<(text|script|image|style|foreignObject|use)\b|href|NaN|undefined/);
      const opened = drawn.match(/<[a-z]+\b[^>]*[^/]>/gi) ?? [];
      expect(drawn.match(/<\/[a-z]+>/gi)).toHaveLength(opened.length);
    },
  );

  it('draws different images for each motif and for each film of a page', async () => {
    for (const names of [guides, movies.slice(0, 12), highlights])
      expect(new Set(await Promise.all(names.map(picture))).size).toBe(names.length);
  });

  it('draws different logos for the channels of a country', async () => {
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

  it('does not reveal the result of a match', async () => {
    // 101 ended 2-1 and 102 ended 1-1; their posters have the same shapes and differ only in the clubs' colours.
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
  ])('%s has the motif of its subject', (slug, motif) => {
    expect(guideCover(slug).name).toBe(`guide-${motif}-${slug}`);
  });

  it('have the motif that an author chose, else one that stays the same', () => {
    expect(guideCover('how-offside-works', 'whistle').name).toBe('guide-whistle-how-offside-works');
    expect(guideCover('why-we-sing')).toEqual(guideCover('why-we-sing'));
    expect(moviePoster('derby', 7)).toEqual({ name: 'movie-7-derby', width: 600, height: 900 });
  });
});
