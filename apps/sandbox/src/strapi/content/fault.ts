/** What is wrong with a file, and where. */
export interface Fault {
  readonly line: number;
  readonly fault: string;
}

/** Lines are counted from 1, as editors do. */
export const lineAt = (source: string, index: number): number => source.slice(0, index).split('\n').length;
