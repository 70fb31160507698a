import type { LoaderFunction } from 'react-router-dom';
import { problemCodeOf, routeFailure } from '../../shared/api/errors.ts';
import { routeErrorStatus } from '../errors/route-status.ts';

/** Every parameter of a path is an id (SEMANTICS §2.8): the contract's pattern, without its schema's weight. */
const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/** A page for an id that cannot be one does not exist, whatever its loader would make of it. */
export function guardedLoader(loader: LoaderFunction): LoaderFunction {
  return async (args, context) => {
    const ids = Object.values(args.params).filter((id) => id !== undefined);
    if (!ids.every((id) => ID.test(id))) throw routeFailure(404, 'not-found');
    try {
      return await loader(args, context);
    } catch (error) {
      // What is no plain error is the router's own already: an answer, or data with a status.
      const status = error instanceof Error ? routeErrorStatus(error) : 500;
      throw status === 500 ? error : routeFailure(status, problemCodeOf(error));
    }
  };
}
