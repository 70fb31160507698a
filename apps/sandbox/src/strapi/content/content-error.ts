/** Texts that cannot be shown, each with its file and its fault. */
export class ContentError extends Error {
  constructor(faults: readonly string[]) {
    super(`the site's content cannot be read:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ContentError';
  }
}
