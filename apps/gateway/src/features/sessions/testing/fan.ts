import type { IdentitySignIn, IdentityUser } from '../../identity/index.ts';

/** Returns a user as the identity service would describe them. */
export function fan(change: Partial<IdentityUser> = {}): IdentityUser {
  return {
    id: 'user-1',
    email: 'fan@touchline.example',
    emailVerified: true,
    name: 'A Fan',
    avatar: null,
    scope: ['premium', 'beta'],
    createdAtMs: Date.UTC(2026, 0, 1),
    providers: ['password'],
    signInAtMs: Date.UTC(2026, 10, 21),
    signInMethod: 'password',
    ...change,
  };
}

/** An identity service with one response, which a test can change. */
export class OneResponseIdentity {
  readonly asked: string[] = [];
  #answer: () => Promise<IdentitySignIn> = () => Promise.resolve(signIn('identity-token-2'));

  answers(user: IdentityUser, refreshToken: string): void {
    this.#answer = () => Promise.resolve({ ...signIn(refreshToken), user });
  }

  fails(error: Error): void {
    this.#answer = () => Promise.reject(error);
  }

  renew(refreshToken: string): Promise<IdentitySignIn> {
    this.asked.push(refreshToken);
    return this.#answer();
  }

  async verifyIdToken(idToken: string): Promise<IdentityUser> {
    this.asked.push(idToken);
    return (await this.#answer()).user;
  }
}

const signIn = (refreshToken: string): IdentitySignIn => ({ user: fan(), idToken: 'id-token', refreshToken });
