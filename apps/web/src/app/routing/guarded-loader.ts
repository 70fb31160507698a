import type { LoaderFunction } from 'react-router-dom';
import { errorCode, routeFailure } from '../../shared/api/errors.ts';
import { routeErrorStatus } from '../errors/route-status.ts';

/**
 * The contract's pattern for ids. Every path parameter is an id (SEMANTICS §2.8). Copied, so that the schema is not
 * loaded.
 */
const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/**
 * Throws a 404 if a path parameter cannot be an id, without calling the loader. Converts other errors with a status
 * to route failures.
 */
export function guardedLoader(loader: LoaderFunction): LoaderFunction {
  return async (args, context) => {
    const ids = Object.values(args.params).filter((id) => id !== undefined);
    if (!ids.every((id) => ID.test(id))) throw routeFailure(404, 'not-found');
    try {
      return await loader(args, context);
    } catch (error) {
      // Anything other than an `Error` is the router's own: a response, or data with a status.
      const status = error instanceof Error ? routeErrorStatus(error) : 500;
      throw status === 500 ? error : routeFailure(status, errorCode(error));
    }
  };
}
