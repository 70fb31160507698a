/** A page could not be drawn: its own fault, or that of the thread that drew it. */
export class RenderError extends Error {
  constructor(message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.name = new.target.name;
  }

  /** With the stack of where it was thrown, which stands in another thread. */
  static inWorker(message: string, stack: string | undefined): RenderError {
    const error = new RenderError(message);
    if (stack !== undefined) error.stack = stack;
    return error;
  }
}
