/** Thrown if the world that the configuration names cannot be created. */
export class WorldError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'WorldError';
  }
}

/** Input that was left out or corrected, and why. */
interface Skipped {
  readonly source: string;
  readonly why: string;
}

export interface Report {
  skip(source: string, why: string): void;
  readonly skipped: readonly Skipped[];
}

export const createReport = (): Report => {
  const skipped: Skipped[] = [];
  return {
    skipped,
    skip: (source, why) => {
      skipped.push({ source, why });
    },
  };
};
