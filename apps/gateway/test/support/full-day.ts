import { createServer } from 'node:http';
import { listen } from '@touchline/test-data/opened';
import { z } from 'zod';
import { SATURDAY_MS } from './game.ts';

const MINUTE_MS = 60_000;
const KEY = { 'x-apisports-key': 'any' } as const;
const TODAY = new Date(SATURDAY_MS).toISOString().slice(0, 10);

/** A fixture on the provider's wire; fields not named here pass unchanged. */
const Row = z.looseObject({
  fixture: z.looseObject({ id: z.number() }),
  goals: z.looseObject({}),
});
const Answer = z.looseObject({ response: z.array(Row).min(1) });

interface Group {
  readonly name: 'live' | 'justEnded' | 'earlier' | 'coming';
  readonly count: number;
  readonly status: string;
  readonly sinceKickoffMs: number;
}

const GROUPS: readonly Group[] = [
  { name: 'live', count: 150, status: '2H', sinceKickoffMs: 60 * MINUTE_MS },
  { name: 'justEnded', count: 152, status: 'FT', sinceKickoffMs: 150 * MINUTE_MS },
  { name: 'earlier', count: 198, status: 'FT', sinceKickoffMs: 400 * MINUTE_MS },
  { name: 'coming', count: 300, status: 'NS', sinceKickoffMs: -30 * MINUTE_MS },
];

function goalsOf(status: string): { readonly home: number | null; readonly away: number | null } {
  return status === 'NS' ? { home: null, away: null } : { home: 2, away: 1 };
}

/** A provider with 800 matches today, each copied from a sandbox match. All other responses are the sandbox's. */
export class FullDay {
  private constructor(
    readonly url: string,
    readonly ids: Readonly<Record<Group['name'], readonly string[]>>,
  ) {}

  static async before(sandboxUrl: string): Promise<FullDay> {
    const template = Answer.parse(
      await (await fetch(`${sandboxUrl}/fixtures?live=all`, { headers: KEY })).json(),
    );
    const [one] = template.response;
    let id = 900_000;
    const groups = GROUPS.map(({ name, count, status, sinceKickoffMs }) => {
      const kickoffMs = SATURDAY_MS - sinceKickoffMs;
      const rows = Array.from({ length: count }, () => ({
        ...one,
        events: [],
        fixture: {
          ...one?.fixture,
          id: (id += 1),
          date: new Date(kickoffMs).toISOString().replace('.000Z', '+00:00'),
          timestamp: kickoffMs / 1000,
          status: { long: status, short: status, elapsed: status === 'NS' ? null : 90, extra: null },
        },
        goals: goalsOf(status),
      }));
      return { name, rows };
    });
    const all = groups.flatMap(({ rows }) => rows);
    const rowsOf = (query: URLSearchParams) => {
      if (query.get('date') === TODAY) return all;
      if (query.get('live') === 'all') return groups.find(({ name }) => name === 'live')?.rows;
      const ids = query.get('ids')?.split('-');
      return ids === undefined ? undefined : all.filter(({ fixture }) => ids.includes(String(fixture.id)));
    };
    const server = createServer((request, response) => {
      const url = new URL(request.url ?? '/', sandboxUrl);
      const rows = url.pathname === '/fixtures' ? rowsOf(url.searchParams) : undefined;
      const body =
        rows === undefined
          ? fetch(url, { headers: KEY }).then((answer) => answer.text())
          : Promise.resolve(JSON.stringify({ ...template, results: rows.length, response: rows }));
      void body.then((text) => response.setHeader('content-type', 'application/json').end(text));
    });
    const { url } = await listen(server);
    const idsOf = (name: Group['name']): readonly string[] =>
      (groups.find((group) => group.name === name)?.rows ?? []).map(({ fixture }) => String(fixture.id));
    const ids = {
      live: idsOf('live'),
      justEnded: idsOf('justEnded'),
      earlier: idsOf('earlier'),
      coming: idsOf('coming'),
    };
    return new FullDay(url, ids);
  }
}
