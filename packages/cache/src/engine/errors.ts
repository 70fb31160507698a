/** The origin did not answer in the time that a load may take. What it says later is not listened to. */
export class LoadTimedOutError extends Error {
  override readonly name = 'LoadTimedOutError';

  constructor(
    readonly key: string,
    readonly afterMs: number,
  ) {
    super(`no answer for ${key} within ${afterMs} ms`);
  }
}

/** The shared store or the leases did not answer in time, against their promise. */
export class SharedTimedOutError extends Error {
  override readonly name = 'SharedTimedOutError';

  constructor(
    readonly what: string,
    readonly afterMs: number,
  ) {
    super(`${what}: no answer within ${afterMs} ms`);
  }
}

/** Another process tried to renew this key, and failed: not tried again at once from here. */
export class AbandonedElsewhereError extends Error {
  override readonly name = 'AbandonedElsewhereError';

  constructor(readonly key: string) {
    super(`another process gave up renewing ${key}`);
  }
}
