/** What is configured for state cannot keep it: the gateway does not start. Its text says what to set. */
export class StateRefusedError extends Error {
  constructor(fault: string, options?: { readonly cause?: unknown }) {
    super(`State cannot be kept: ${fault}`, options);
    this.name = 'StateRefusedError';
  }
}
