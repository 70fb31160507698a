import { MemoryRateLimits } from '../../../platform/limits/index.ts';
import type { Settings } from '../../../platform/config/settings.ts';
import { StateUnavailableError, type State } from '../../../platform/state/index.ts';
import type { ManualClock } from '../../../platform/time/testing/manual-clock.ts';
import { IdentityError, type IdentityUser } from '../../identity/index.ts';
import { type OpenedSession, SecurityLog, type Sessions } from '../../sessions/index.ts';
import { callersOver } from '../../sessions/testing/sessions-over.ts';
import { deployment, type Deployment } from '../../sessions/testing/shared.ts';
import { sessionsOver } from '../../sessions/testing/sessions-over.ts';
import { fan } from '../../sessions/testing/fan.ts';
import { AfterResponse } from '../after-response.ts';
import { LoginRateLimiter } from '../attempts/login-rate-limiter.ts';
import { MailAllowance } from '../verification-mails.ts';
import { PasswordResetService } from '../password-reset.service.ts';
import { FakeIdentity } from './fake-identity.ts';

const EMAIL = fan().email;
const CLIENT = { network: '203.0.113.9', userAgent: undefined };
const REQUEST = { code: 'code-1', password: 'Pa55word-new' };
const MINUTE_MS = 60_000;

type Step = 'check' | 'reset';
type IdentityFault = 'refused' | 'unreachable' | 'answer lost';

/** An identity service with one account, whose calls a test can make fail. */
class OneAccount extends FakeIdentity {
  password = 'Pa55word-old';
  faults: Partial<Record<Step, IdentityFault>> = {};
  onReset: () => Promise<void> = () => Promise.resolve();

  override checkResetCode = (): Promise<{ email: string }> => this.#step('check', () => undefined);

  override resetPassword = async (_: string, password: string): Promise<{ email: string }> => {
    await this.onReset();
    return this.#step('reset', () => {
      this.password = password;
    });
  };

  #step(step: Step, effect: () => void): Promise<{ email: string }> {
    const fault = this.faults[step];
    if (fault === 'refused') return Promise.reject(new IdentityError('weak-password', 'no'));
    if (fault !== 'unreachable') effect();
    if (fault !== undefined) return Promise.reject(new IdentityError('network-request-failed', fault));
    return Promise.resolve({ email: ` ${EMAIL.toUpperCase()}` });
  }
}

interface Scene {
  readonly user: IdentityUser;
  readonly parts: Deployment;
  readonly identity: OneAccount;
  readonly sessions: Sessions;
  readonly passwords: PasswordResetService;
  /** Two sessions opened with the old password: one of the owner, one of someone who guessed it. */
  readonly old: readonly OpenedSession[];
}

type Outcome = 'changed' | 'failed';

/**
 * Runs password resets with each step failing in turn, over the given state.
 *
 * @param openState opens a new state without data of an earlier test
 */
export function resetSuite(
  name: string,
  openState: (clock: ManualClock) => Promise<State>,
  {
    nowMs,
    close = (state) => state.close(),
  }: { readonly nowMs?: number; readonly close?: (state: State) => Promise<void> } = {},
): void {
  describe(name, () => {
    let scene: Scene;

    let scenes = 0;

    /** Gives each scene a new user, since state keeps the users of earlier scenes. */
    const begin = async (): Promise<Scene> => {
      const parts = await deployment(openState, nowMs);
      const user = fan({ id: `user-${String((scenes += 1))}` });
      parts.identity.answers(user, 'identity-token-2');
      const identity = new OneAccount();
      const sessions = sessionsOver(parts);
      const limits = new MemoryRateLimits();
      const settings = { baseUrl: 'https://touchline.example' } as const satisfies Partial<Settings>;
      const passwords = new PasswordResetService(
        settings,
        identity,
        sessions,
        new LoginRateLimiter(limits),
        new MailAllowance(limits),
        new AfterResponse(),
      );
      const open = () => sessions.open({ user, refreshToken: 'identity-token-1' }, undefined);
      const old = [await open(), await open()];
      parts.clock.advance(1000);
      return { user, parts, identity, sessions, passwords, old };
    };

    const reset = async (): Promise<Outcome> => {
      try {
        await scene.passwords.reset(REQUEST, CLIENT);
        return 'changed';
      } catch {
        return 'failed';
      }
    };

    const settled = async (call: () => Promise<unknown>): Promise<boolean> => {
      try {
        return (await call()) !== undefined;
      } catch {
        return false;
      }
    };

    /** Counts the old sessions that can still read private data or refresh their tokens. */
    const living = async (): Promise<number> => {
      const callers = callersOver(scene.parts);
      const asked = scene.old.map(async ({ sessionId, token }) => {
        const claims = {
          sub: scene.user.id,
          sid: sessionId,
          jti: 'x',
          scope: '',
          iat: 0,
          exp: Number.MAX_SAFE_INTEGER,
        };
        const reads = await settled(() => callers.find(claims));
        const refreshes = await settled(() => scene.sessions.refresh(token.refresh_token));
        return reads || refreshes;
      });
      return (await Promise.all(asked)).filter(Boolean).length;
    };

    /**
     * Restores state, and expects that no old session works, now or after an interrupted reset has expired, and that
     * the owner can sign in again.
     */
    const expectOldToBeOut = async (): Promise<void> => {
      scene.parts.state.fault = undefined;
      scene.parts.state.cut = false;
      expect(await living()).toBe(0);
      scene.parts.clock.advance(MINUTE_MS);
      expect(await living()).toBe(0);
      expect(await scene.sessions.listOf(scene.user.id)).toEqual([]);
      const owner = await scene.sessions.open(
        { user: scene.user, refreshToken: 'identity-token-9' },
        undefined,
      );
      expect((await scene.sessions.listOf(scene.user.id)).map(({ id }) => id)).toEqual([owner.sessionId]);
    };

    beforeEach(async () => {
      scene = await begin();
    });

    afterEach(() => close(scene.parts.state));

    test('a reset ends every session of the address and records it in the security log', async () => {
      expect(await living()).toBe(2);
      expect(await reset()).toBe('changed');
      const log = new SecurityLog(scene.parts.state, scene.parts.clock);
      const events = await log.of(scene.user.id, 10);
      expect(events.filter(({ event }) => event === 'password-reset')).toHaveLength(1);
      expect(await scene.sessions.endAllOf(scene.user.id, 'signed-out')).toBe(0);
      await expectOldToBeOut();
    });

    test('a session opened before addresses were stored ends, too', async () => {
      await scene.parts.state.remove('address', scene.parts.sealing.mac(EMAIL, 'address of sessions'));
      expect(await reset()).toBe('changed');
      await expectOldToBeOut();
    });

    test('each call to state fails in turn, with and without its effect, once and permanently', async () => {
      scene.parts.state.calls = 0;
      expect(await reset()).toBe('changed');
      const steps = scene.parts.state.calls;
      expect(steps).toBeGreaterThanOrEqual(7);
      const outcomes: Outcome[] = [];
      for (let call = 0; call < steps; call += 1)
        for (const isDone of [false, true])
          for (const isOutage of [false, true]) {
            await close(scene.parts.state);
            scene = await begin();
            scene.parts.state.calls = 0;
            scene.parts.state.fault = { call, isDone, isOutage };
            const outcome = await reset();
            outcomes.push(outcome);
            const wasChanged = scene.identity.password === REQUEST.password;
            // After a failure the old password and the code still work.
            expect([call, outcome === 'changed']).toEqual([call, wasChanged]);
            if (wasChanged) await expectOldToBeOut();
          }
      expect(new Set(outcomes)).toEqual(new Set<Outcome>(['changed', 'failed']));
    });

    test.each<[Step, IdentityFault, number]>([
      ['check', 'refused', 2],
      ['check', 'unreachable', 2],
      ['reset', 'refused', 2],
      // These two are indistinguishable to the gateway: the password may be the new one.
      ['reset', 'unreachable', 0],
      ['reset', 'answer lost', 0],
    ])('the identity service at "%s", %s: %i of 2 old sessions stay open', async (step, fault, expected) => {
      scene.identity.faults = { [step]: fault };
      expect(await reset()).toBe('failed');
      expect(await living()).toBe(expected);
      if (expected === 0) await expectOldToBeOut();
    });

    test('if state fails before the identity service refuses, the sessions stay revoked', async () => {
      scene.identity.faults = { reset: 'refused' };
      scene.identity.onReset = () => {
        scene.parts.state.cut = true;
        return Promise.resolve();
      };
      expect(await reset()).toBe('failed');
      await expectOldToBeOut();
    });

    test('while a password is being reset, requests for its address are refused and no session ends', async () => {
      const seen: unknown[] = [];
      const record = (error: unknown) => seen.push(error);
      scene.identity.onReset = async () => {
        const [first] = scene.old;
        await scene.sessions.refresh(first?.token.refresh_token ?? '').catch(record);
        await scene.sessions.listOf(scene.user.id).catch(record);
        await scene.sessions.open({ user: scene.user, refreshToken: 'x' }, undefined).catch(record);
        await scene.passwords.reset(REQUEST, CLIENT).catch(record);
      };
      scene.identity.faults = { reset: 'refused' };
      expect(await reset()).toBe('failed');
      expect(seen).toMatchObject(Array(4).fill({ code: 'unavailable', retryAfterSeconds: 1 }));
      expect(await living()).toBe(2);
    });

    test('the old password, proved before the reset, opens no session after it', async () => {
      const sinceMs = scene.parts.clock.nowMs();
      scene.parts.clock.advance(5);
      expect(await reset()).toBe('changed');
      const late = scene.sessions.open({ user: scene.user, refreshToken: 'x' }, undefined, sinceMs);
      await expect(late).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 1 });
      await expectOldToBeOut();
    });

    test('a reset does not end the sessions of other users', async () => {
      const other = fan({ id: 'user-other', email: 'other@touchline.example' });
      const { token } = await scene.sessions.open({ user: other, refreshToken: 'x' }, undefined);
      scene.parts.identity.answers(other, 'identity-token-5');
      expect(await reset()).toBe('changed');
      await expect(scene.sessions.refresh(token.refresh_token)).resolves.toMatchObject({
        user: { id: 'user-other' },
      });
    });

    test('if state is unavailable before anything changed, the reset fails and the code stays valid', async () => {
      scene.parts.state.cut = true;
      await expect(scene.passwords.reset(REQUEST, CLIENT)).rejects.toBeInstanceOf(StateUnavailableError);
      scene.parts.state.cut = false;
      expect(scene.identity.password).toBe('Pa55word-old');
      expect(await reset()).toBe('changed');
    });
  });
}
