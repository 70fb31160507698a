/** Keys that cannot be used: the gateway does not start. Its text never holds a part of one. */
export class KeysRefusedError extends Error {
  constructor(fault: string, options?: { readonly cause?: unknown }) {
    super(`Keys cannot be used: ${fault}`, options);
    this.name = 'KeysRefusedError';
  }
}
