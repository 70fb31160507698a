import fc from 'fast-check';
import type { State } from '../../../platform/state/index.ts';
import type { ManualClock } from '../../../platform/time/testing/manual-clock.ts';
import { SecurityLog } from '../security-log.ts';
import type { OpenedSession, Sessions } from '../sessions.ts';
import { SessionEndedError } from '../store/sessions.errors.ts';
import { fan } from './fan.ts';
import { deployment, type Deployment } from './shared.ts';
import { sessionsOver } from './sessions-over.ts';

const USER = fan();

interface TwoStates {
  /** The states of two gateways: the same object, or two connections to one store. */
  readonly states: readonly [State, State];
  close(): Promise<void>;
}

interface Step {
  readonly waitMs: number;
  /** Clients that refresh at the same moment. */
  readonly clients: readonly number[];
}

const CLIENTS = 4;
const step: fc.Arbitrary<Step> = fc.record({
  waitMs: fc.oneof(fc.constantFrom(0, 29_999, 30_000, 30_001), fc.nat(40_000)),
  clients: fc.array(fc.nat(CLIENTS - 1), { minLength: 1, maxLength: 6 }),
});

/**
 * Model of the expected result, whatever the interleaving: when each generation was exchanged, and whether the
 * session is still valid.
 */
class Expectation {
  readonly #exchangedAtMs: number[] = [];
  stands = true;

  get newest(): number {
    return this.#exchangedAtMs.length;
  }

  /** All refresh at one instant: one holder of the newest token wins, the others lose a race. */
  refresh(generations: readonly number[], nowMs: number): void {
    const reused = generations.some((generation) => {
      const atMs = this.#exchangedAtMs[generation];
      return atMs !== undefined && nowMs - atMs > 30_000;
    });
    if (reused) this.stands = false;
    else if (generations.includes(this.newest)) this.#exchangedAtMs.push(nowMs);
  }
}

/** Checks that concurrent refreshes are safe on a given state store. */
export function raceSuite(
  name: string,
  openStates: (clock: ManualClock) => Promise<TwoStates>,
  { nowMs, runs }: { readonly nowMs?: number; readonly runs: number },
): void {
  describe(name, () => {
    let parts: Deployment;
    let two: TwoStates;
    let nodes: readonly [Sessions, Sessions];
    let log: SecurityLog;

    beforeAll(async () => {
      parts = await deployment(async (clock) => {
        two = await openStates(clock);
        return two.states[0];
      }, nowMs);
      nodes = [sessionsOver(parts), sessionsOver({ ...parts, state: two.states[1] })];
      log = new SecurityLog(parts.state, parts.clock);
    });

    afterAll(() => two.close());

    afterEach(async () => {
      await nodes[0].endAllOf(USER.id, 'password-reset');
      await log.forget(USER.id);
    });

    const open = () => nodes[0].open({ user: USER, refreshToken: 'identity-token-1' }, undefined);
    const node = (index: number): Sessions => nodes[index % 2 === 0 ? 0 : 1];
    /** Resolves with `undefined` if the session has ended. */
    const refreshed = (index: number, token: string): Promise<OpenedSession | undefined> =>
      node(index)
        .refresh(token)
        .catch((error: unknown) => {
          if (error instanceof SessionEndedError) return undefined;
          throw error;
        });

    test('§4.11 50 clients that refresh one token at the same time on two nodes get one successor of one family and stay signed in', async () => {
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

    test('any sequence of refreshes on any node keeps the session within the grace period and ends it after', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
          const first = await open();
          const line = [first.token.refresh_token];
          const latest = Array.from({ length: CLIENTS }, () => 0);
          const expectation = new Expectation();
          for (const { waitMs, clients } of steps) {
            parts.clock.advance(waitMs);
            const generations = clients.map((client) => latest[client] ?? 0);
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
              // A client that lost receives the winner's token, or a later one.
              expect(generation).toBeGreaterThan(generations[index] ?? 0);
              latest[client] = generation;
            }
          }
          const last = await refreshed(0, line.at(-1) ?? '');
          expect(last !== undefined).toBe(expectation.stands);
          const events = (await log.of(USER.id, 50)).filter((event) => event.sessionId === first.sessionId);
          expect(events.some(({ event }) => event === 'refresh-token-reused')).toBe(!expectation.stands);
        }),
        { numRuns: runs },
      );
    });
  });
}
