import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@touchline/test-data/opened';
import { sharedFolder } from '@touchline/test-data';
import { Crawl, type Sample } from '../support/crawl.ts';
import { startOpenfootballSite, type OpenfootballSite } from '../support/openfootball.ts';

// Nightly: every match and every team with its page instead of each 150th and each 5th; some minutes
const isWhole = process.env['TEST_ALL'] === '1';
const EVERYTHING: Sample = { everyNthMatch: 1, everyNthTeam: 1, everyNthTeamPage: 1 };
const SAMPLE: Sample = isWhole ? EVERYTHING : { everyNthMatch: 150, everyNthTeam: 5, everyNthTeamPage: 1 };

const NOW_MS = Date.UTC(2026, 2, 14, 12);

/** The pages whose lists lead to matches, leagues and teams. */
const ENTRANCES = [
  '/en',
  '/en/league',
  '/en/team',
  '/en/fixtures-results',
  '/en/live-matches',
  '/en/hot-matches',
];

async function walk({ gateway }: OpenfootballSite, sample: Sample): Promise<Crawl> {
  const crawl = new Crawl(gateway, sample);
  for (const entrance of ENTRANCES) await crawl.links(entrance, 1);
  await crawl.leagues();
  process.stdout.write(`openfootball: ${crawl.counts}\n`);
  return crawl;
}

const match = (date: string, team1: string, team2: string, more: object = {}) => ({
  round: 'Matchday 1',
  date,
  time: '15:00',
  team1,
  team2,
  score: { ht: [0, 0], ft: [1, 0] },
  ...more,
});

/**
 * A league with three seasons, a play-off and a club that appears only in the first; a cup with two legs; a World Cup
 * with groups and goals.
 */
const FILES = {
  '2023-24/en.1.json': {
    name: 'English Premier League 2023/24',
    matches: [
      match('2023-08-12', 'Holm Town', 'Ford City'),
      match('2023-09-02', 'Vale Rovers', 'Ford City'),
      match('2024-02-03', 'Ford City', 'Holm Town'),
    ],
  },
  '2024-25/en.1.json': {
    name: 'English Premier League 2024/25',
    matches: [
      match('2024-08-12', 'Holm Town FC', 'Ford City', { goals1: [{ name: 'A. Reed', minute: 12 }] }),
      match('2025-05-20', 'Ford City', 'Holm Town', { round: 'Final', stage: 'Play-offs' }),
    ],
  },
  '2025-26/en.1.json': {
    name: 'English Premier League 2025/26',
    matches: [
      match('2026-03-14', 'Holm Town', 'Ford City'),
      match('2026-05-02', 'Ford City', 'Holm Town', { score: {} }),
    ],
  },
  '2025-26/uefa.cl.json': {
    name: 'UEFA Champions League 2025/26',
    matches: [
      match('2026-02-10', 'Holm Town FC (ENG)', 'Rio FC (ESP)', { round: 'Semi-finals' }),
      match('2026-02-17', 'Rio FC (ESP)', 'Holm Town FC (ENG)', { round: 'Semi-finals' }),
    ],
  },
  '2022/worldcup.json': {
    name: 'World Cup 2022',
    matches: [
      match('2022-11-20', 'Qatar', 'Ecuador', {
        group: 'Group A',
        goals1: [{ name: 'Muntari', minute: 78 }],
      }),
      match('2022-12-18', 'Ecuador', 'Qatar', {
        round: 'Final',
        score: { ft: [1, 1], et: [2, 2], p: [4, 2] },
      }),
    ],
  },
};

const TITLE = 'every address that its lists and pages link to responds 200 and is not empty';

// Started and stopped outside the test: Jest does not stop a test that runs out of time, and open handles would keep
// the process alive.
describe('a world of openfootball’s files', () => {
  let directory = '';
  let site: OpenfootballSite;
  beforeAll(async () => {
    directory = temporaryFolder('openfootball');
    for (const [path, content] of Object.entries(FILES)) {
      await mkdir(dirname(join(directory, path)), { recursive: true });
      await writeFile(join(directory, path), JSON.stringify(content));
    }
    site = await startOpenfootballSite(directory, NOW_MS);
  });

  test(TITLE, async () => {
    const { faults, answers, pages, matches } = await walk(site, EVERYTHING);
    expect(faults).toEqual([]);
    expect(matches).toBe(11);
    expect(answers).toBeGreaterThan(60);
    expect(pages).toBeGreaterThan(40);
  });
});

const data = sharedFolder('data');

data.describe('the world of all openfootball’s files that are shared', () => {
  let site: OpenfootballSite;
  beforeAll(async () => {
    site = await startOpenfootballSite(data.path(), NOW_MS);
  });
  afterAll(() => site.stop());

  test(
    TITLE,
    async () => {
      const { faults, answers, pages, matches, teams } = await walk(site, SAMPLE);
      expect(faults).toEqual([]);
      expect(teams).toBeGreaterThan(isWhole ? 500 : 80);
      expect(matches).toBeGreaterThan(isWhole ? 5_000 : 120);
      expect(answers).toBeGreaterThan(isWhole ? 2_500 : 1_000);
      expect(pages).toBeGreaterThan(500);
    },
    isWhole ? 7_200_000 : 1_200_000,
  );
});
