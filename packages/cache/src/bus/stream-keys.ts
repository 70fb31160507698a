/** Where a bus lives in Redis: one hash tag, so that a cluster holds it in one slot and scripts may touch all. */
export interface StreamKeys {
  /** What is kept for those who are away: purges and policies. */
  readonly log: string;
  /** What is of use now or never. */
  readonly news: string;
  /** Living nodes, by when they were last heard of. */
  readonly nodes: string;
  /** What others say to the messages of one node. */
  readonly acks: (node: string) => string;
}

export function streamKeys(bus: string): StreamKeys {
  const slot = `touchline:{${bus}}`;
  return {
    log: `${slot}:log`,
    news: `${slot}:news`,
    nodes: `${slot}:nodes`,
    acks: (node) => `${slot}:acks:${node}`,
  };
}
