import type { AuthStorage } from './auth-storage.ts';
import { REDIRECT_KEYS as KEYS } from './token-storage.ts';

const KEPT_MS = 30 * 60_000;

/** The page to return to after signing in: stored for 30 minutes, used once, and always a page of ours (§4.7). */
export class RememberedPage {
  constructor(
    private readonly storage: AuthStorage,
    private readonly nowMs: () => number,
  ) {}

  async remember(target: string): Promise<void> {
    const page = await checked(target);
    if (page === undefined) return;
    this.storage.keep(KEYS.page, page, KEPT_MS / 1000);
    this.storage.keep(KEYS.until, String(this.nowMs() + KEPT_MS), KEPT_MS / 1000);
  }

  async take(): Promise<string | undefined> {
    const page = this.storage.find(KEYS.page);
    const until = Number(this.storage.find(KEYS.until) ?? 0);
    for (const key of Object.values(KEYS)) this.storage.forget(key);
    return page === undefined || this.nowMs() >= until ? undefined : checked(page);
  }
}

/** Validates the target on writing and reading, because anything can write to the storage. */
async function checked(target: string): Promise<string | undefined> {
  const { redirectTarget } = await import('../../api/operations.ts');
  return redirectTarget(target);
}
