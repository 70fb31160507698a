/** ISO 8601 in UTC. */
export const instant = (epochMs: number): string => new Date(epochMs).toISOString();
