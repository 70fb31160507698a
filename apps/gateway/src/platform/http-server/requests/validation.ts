import { StandardSchemaValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import { z } from 'zod';
import { PageQuery, type PageIfAsked, type PageMeta } from '@touchline/contracts';
import { ProblemError, type ProblemIssue } from '../../errors/problems.ts';

type Factory = NonNullable<ConstructorParameters<typeof StandardSchemaValidationPipe>[0]>['exceptionFactory'];
type Issues = Parameters<NonNullable<Factory>>[0];

const MAX_ISSUES = 20;

/**
 * An issue of a custom rule, for which zod has no message: forms have their own texts, users of the API read this
 * one.
 */
const Custom = z.object({ code: z.literal('custom'), params: z.object({ says: z.string() }) });

function issueOf(issue: Issues[number]): ProblemIssue {
  const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
  const custom = Custom.safeParse(issue);
  return { path, message: custom.success ? custom.data.params.says : issue.message };
}

/** Puts the name of the parameter in front of the path inside it: a path parameter is validated separately. */
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

/** Creates the pipe that parses parameters declared with `{ schema }`; a fault is a 400 that lists the paths. */
export function validationPipe(): StandardSchemaValidationPipe {
  return new NamingValidationPipe({
    exceptionFactory: (issues) =>
      new ProblemError('bad-request', 'Parameters are not valid', issues.slice(0, MAX_ISSUES).map(issueOf)),
  });
}

/**
 * Returns the requested slice of a list, with its position and the total. A page beyond the last is empty, not an
 * error.
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

/** Returns the whole list, without page information, unless a page number or size is requested. */
export function pageIfAsked<T>(
  all: readonly T[],
  asked: PageIfAsked,
): { readonly items: readonly T[]; readonly page?: PageMeta } {
  const isAsked = asked['page[size]'] !== undefined || asked['page[number]'] !== undefined;
  return isAsked ? pageOf(all, PageQuery.parse(asked)) : { items: all };
}
