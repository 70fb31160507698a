/** How often a match that left the live list is asked for before it is left to the day's list. */
const MAX_ASKS = 5;

/** Who has left the list of live matches while its end is not known yet. */
export class DepartedMatches {
  /** How often each has been asked for since it was last live. */
  #watched: ReadonlyMap<string, number> = new Map();

  /**
   * Takes the new list of live matches and tells whose end to ask for.
   *
   * @param isOn whether the match is still thought to be under way
   */
  after(liveIds: readonly string[], isOn: (id: string) => boolean): readonly string[] {
    const live = new Set(liveIds);
    const departed = [...this.#watched].filter(([id, asks]) => !live.has(id) && asks < MAX_ASKS && isOn(id));
    this.#watched = new Map([
      ...liveIds.map((id) => [id, 0] as const),
      ...departed.map(([id, asks]) => [id, asks + 1] as const),
    ]);
    return departed.map(([id]) => id);
  }
}
