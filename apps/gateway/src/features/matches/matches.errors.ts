import { ProblemError } from '../../platform/errors/problems.ts';

export class UnknownMatchError extends ProblemError {
  constructor() {
    super('not-found', 'No match has this id');
  }
}

/** This site has shown it, and its provider has it no more: search engines forget it sooner than what was never found. */
export class RemovedMatchError extends ProblemError {
  constructor() {
    super('gone', 'The provider has removed this match');
  }
}
