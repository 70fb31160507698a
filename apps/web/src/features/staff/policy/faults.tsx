import type { ApiProblem } from '../../../shared/api/errors.ts';
import { CODE } from '../console/console-styles.ts';

/** Where a document is wrong, in the words of the API: they name its own fields. */
export function Faults({ faults }: { readonly faults: ApiProblem['errors'] }) {
  if (faults.length === 0) return null;
  return (
    <ul lang="en" className="text-sm">
      {faults.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          <span className={CODE}>{path}</span> {message}
        </li>
      ))}
    </ul>
  );
}
