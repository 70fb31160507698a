import { StandardSchemaValidationPipe } from '@nestjs/common';
import { ProblemError, type ProblemIssue } from './problem-error.ts';

type Issues = Parameters<
  NonNullable<ConstructorParameters<typeof StandardSchemaValidationPipe>[0]>['exceptionFactory'] & {}
>[0];

const MAX_ISSUES = 20;

function issueOf(issue: Issues[number]): ProblemIssue {
  const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
  return { path, message: issue.message };
}

/** Parses what a controller declares with `{ schema }`; a fault is a 400 that names its paths. */
export function validationPipe(): StandardSchemaValidationPipe {
  return new StandardSchemaValidationPipe({
    exceptionFactory: (issues) =>
      new ProblemError('bad-request', 'Parameters are not valid', issues.slice(0, MAX_ISSUES).map(issueOf)),
  });
}
