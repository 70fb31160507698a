/** Whether this process wants requests: false from the moment it is told to stop. */
export class Readiness {
  #stopping = false;

  get isStopping(): boolean {
    return this.#stopping;
  }

  stop(): void {
    this.#stopping = true;
  }
}
