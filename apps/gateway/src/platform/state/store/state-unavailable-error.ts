/** State cannot be asked now. Whether a write under way was done is not known. Leaves as `unavailable` (503). */
export class StateUnavailableError extends Error {
  constructor(what: string, options?: { readonly cause?: unknown }) {
    super(`State is unavailable: ${what}`, options);
    this.name = 'StateUnavailableError';
  }
}
