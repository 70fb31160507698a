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
