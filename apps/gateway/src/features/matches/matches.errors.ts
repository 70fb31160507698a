import { ProblemError } from '../../platform/errors/problems.ts';

export class UnknownMatchError extends ProblemError {
  constructor() {
    super('not-found', 'No match has this id');
  }
}

/** A match that this site has shown and the provider has since removed. Search engines drop a 410 sooner than a 404. */
export class RemovedMatchError extends ProblemError {
  constructor() {
    super('gone', 'The provider has removed this match');
  }
}
