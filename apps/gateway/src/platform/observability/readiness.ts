/** Whether this process accepts requests: false as soon as it begins to stop. */
export class Readiness {
  #stopping = false;

  get isStopping(): boolean {
    return this.#stopping;
  }

  stop(): void {
    this.#stopping = true;
  }
}
