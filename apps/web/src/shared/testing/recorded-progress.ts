import type { Progress } from '../navigation/progress.ts';

type ProgressCall = 'start' | 'pause' | 'finish' | 'fail';

/** A loading bar that notes what it is told, in order. */
export class RecordedProgress implements Pick<Progress, ProgressCall> {
  readonly heard: ProgressCall[] = [];

  start(): void {
    this.heard.push('start');
  }

  pause(): void {
    this.heard.push('pause');
  }

  finish(): void {
    this.heard.push('finish');
  }

  fail(): void {
    this.heard.push('fail');
  }
}
