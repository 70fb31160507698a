import { StandardSchemaValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import { z } from 'zod';
import { ProblemError, type ProblemIssue } from '../../errors/problem-error.ts';

type Factory = NonNullable<ConstructorParameters<typeof StandardSchemaValidationPipe>[0]>['exceptionFactory'];
type Issues = Parameters<NonNullable<Factory>>[0];

const MAX_ISSUES = 20;

/** Of a rule that zod has no words for: forms have their own, who asks by the API reads these. */
const Custom = z.object({ code: z.literal('custom'), params: z.object({ says: z.string() }) });

function issueOf(issue: Issues[number]): ProblemIssue {
  const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
  const custom = Custom.safeParse(issue);
  return { path, message: custom.success ? custom.data.params.says : issue.message };
}

/** Names the parameter before the path inside of it: a path parameter is a value of its own. */
class NamingValidationPipe extends StandardSchemaValidationPipe {
  override async transform<T = unknown>(value: T, metadata: ArgumentMetadata): Promise<T> {
    try {
      return await super.transform(value, metadata);
    } catch (error) {
      if (!(error instanceof ProblemError) || metadata.data === undefined) throw error;
      const name = metadata.data;
      const errors = error.errors?.map(({ path, message }) => ({
        path: path === '' ? name : `${name}.${path}`,
        message,
      }));
      throw new ProblemError(error.code, error.detail, errors, { cause: error });
    }
  }
}

/** Parses what a controller declares with `{ schema }`; a fault is a 400 that names its paths. */
export function validationPipe(): StandardSchemaValidationPipe {
  return new NamingValidationPipe({
    exceptionFactory: (issues) =>
      new ProblemError('bad-request', 'Parameters are not valid', issues.slice(0, MAX_ISSUES).map(issueOf)),
  });
}
