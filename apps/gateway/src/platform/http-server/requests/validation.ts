import { StandardSchemaValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import { z } from 'zod';
import { PageQuery, type PageIfAsked, type PageMeta } from '@touchline/contracts';
import { ProblemError, type ProblemIssue } from '../../errors/problems.ts';

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

/**
 * The asked slice of a list and what it is a slice of. A page beyond the last is empty, not an error.
 *
 * @example pageOf([1, 2, 3], { 'page[number]': 2, 'page[size]': 2 }).items // [3]
 */
export function pageOf<T>(
  all: readonly T[],
  query: PageQuery,
): { readonly items: T[]; readonly page: PageMeta } {
  const number = query['page[number]'];
  const size = query['page[size]'];
  const items = all.slice((number - 1) * size, number * size);
  return { items, page: { number, size, total: all.length } };
}

/** The whole list, without a page, where none is asked for: by its number, its size or both. */
export function pageIfAsked<T>(
  all: readonly T[],
  asked: PageIfAsked,
): { readonly items: readonly T[]; readonly page?: PageMeta } {
  const isAsked = asked['page[size]'] !== undefined || asked['page[number]'] !== undefined;
  return isAsked ? pageOf(all, PageQuery.parse(asked)) : { items: all };
}
