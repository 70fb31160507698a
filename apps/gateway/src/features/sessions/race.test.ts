import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { SqliteState } from '../../platform/state/sqlite/sqlite-state.ts';
import { SecurityLog } from './security-log.ts';
import type { OpenedSession, Sessions } from './sessions.ts';
import { SessionEndedError } from './sessions.errors.ts';
import { fan } from './testing/fan.ts';
import { deployment } from './testing/shared.ts';
import { sessionsOver } from './testing/sessions-over.ts';

const USER = fan();
let directory = '';
let parts: Awaited<ReturnType<typeof deployment>>;
let nodes: readonly [Sessions, Sessions];
let log: SecurityLog;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'touchline-sessions-'));
  parts = await deployment((clock) =>
    Promise.resolve(new SqliteState({ path: join(directory, 'state.sqlite'), clock })),
  );
  nodes = [sessionsOver(parts), sessionsOver(parts)];
  log = new SecurityLog(parts.state, parts.clock);
});

afterAll(async () => {
  await parts.state.close();
  rmSync(directory, { recursive: true });
});

afterEach(async () => {
  await nodes[0].endAllOf(USER.id);
  await log.forget(USER.id);
});

const open = () => nodes[0].open({ user: USER, refreshToken: 'identity-token-1' }, undefined);
const node = (index: number): Sessions => nodes[index % 2 === 0 ? 0 : 1];
/** undefined: told that the session has ended. */
const refreshed = (index: number, token: string): Promise<OpenedSession | undefined> =>
  node(index)
    .refresh(token)
    .catch((error: unknown) => {
      if (error instanceof SessionEndedError) return undefined;
      throw error;
    });

test('§4.11 50 clients refresh one token at once on two nodes: one family, one successor, nobody is thrown out', async () => {
  const { token, sessionId } = await open();
  parts.identity.asked.length = 0;
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => node(index).refresh(token.refresh_token)),
  );
  expect(new Set(answers.map((answer) => answer.sessionId))).toEqual(new Set([sessionId]));
  const successors = [...new Set(answers.map((answer) => answer.token.refresh_token))];
  expect(successors).toHaveLength(1);
  expect(successors).not.toContain(token.refresh_token);
  expect(new Set(answers.map((answer) => answer.token.access_token)).size).toBe(50);
  expect(await nodes[0].listOf(USER.id)).toHaveLength(1);
  expect(parts.identity.asked).toHaveLength(1);
  for (const [index, answer] of answers.entries()) {
    expect(await refreshed(index, answer.token.refresh_token)).toBeDefined();
  }
});

interface Step {
  readonly waitMs: number;
  /** Who refreshes at the same moment. */
  readonly clients: readonly number[];
}

const CLIENTS = 4;
const step: fc.Arbitrary<Step> = fc.record({
  waitMs: fc.oneof(fc.constantFrom(0, 29_999, 30_000, 30_001), fc.nat(40_000)),
  clients: fc.array(fc.nat(CLIENTS - 1), { minLength: 1, maxLength: 6 }),
});

/** What must be, whatever the interleaving: instants at which generations were exchanged, and whether it stands. */
class Expectation {
  readonly #exchangedAtMs: number[] = [];
  stands = true;

  get newest(): number {
    return this.#exchangedAtMs.length;
  }

  /** All at one instant: of those that hold the newest one wins, the others of them lose a race. */
  refresh(generations: readonly number[], nowMs: number): void {
    const reused = generations.some((generation) => {
      const atMs = this.#exchangedAtMs[generation];
      return atMs !== undefined && nowMs - atMs > 30_000;
    });
    if (reused) this.stands = false;
    else if (generations.includes(this.newest)) this.#exchangedAtMs.push(nowMs);
  }
}

test('whoever refreshes when and where: within the grace nobody is thrown out, after it everybody is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const first = await open();
      const line = [first.token.refresh_token];
      const held = Array.from({ length: CLIENTS }, () => 0);
      const expectation = new Expectation();
      for (const { waitMs, clients } of steps) {
        parts.clock.advance(waitMs);
        const generations = clients.map((client) => held[client] ?? 0);
        expectation.refresh(generations, parts.clock.nowMs());
        const tokens = generations.map((generation) => line[generation] ?? '');
        const answers = await Promise.all(tokens.map((token, index) => refreshed(index, token)));
        if (!expectation.stands) break;
        const given = answers.map((answer) => answer?.token.refresh_token ?? 'thrown out');
        const fresh = [...new Set(given)].filter((token) => !line.includes(token));
        expect(fresh).toHaveLength(expectation.newest + 1 - line.length);
        expect(fresh).not.toContain('thrown out');
        line.push(...fresh);
        for (const [index, client] of clients.entries()) {
          const generation = line.indexOf(given[index] ?? '');
          // Who lost is given what won, or what has taken its place since.
          expect(generation).toBeGreaterThan(generations[index] ?? 0);
          held[client] = generation;
        }
      }
      const last = await refreshed(0, line.at(-1) ?? '');
      expect(last !== undefined).toBe(expectation.stands);
      const events = (await log.of(USER.id, 50)).filter((event) => event.sessionId === first.sessionId);
      expect(events.some(({ event }) => event === 'refresh-token-reused')).toBe(!expectation.stands);
    }),
    { numRuns: 40 },
  );
});
