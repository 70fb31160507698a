/** A world that cannot be made from what the configuration names. */
export class WorldError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'WorldError';
  }
}

/** Collects what could not be taken as it stands. */
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
