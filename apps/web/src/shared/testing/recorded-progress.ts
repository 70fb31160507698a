import type { Progress } from '../navigation/progress.ts';

type ProgressCall = 'start' | 'pause' | 'finish' | 'fail';

/** A loading bar that records its calls in order. */
export class RecordedProgress implements Pick<Progress, ProgressCall> {
  readonly calls: ProgressCall[] = [];

  start(): void {
    this.calls.push('start');
  }

  pause(): void {
    this.calls.push('pause');
  }

  finish(): void {
    this.calls.push('finish');
  }

  fail(): void {
    this.calls.push('fail');
  }
}
