import { useIntl } from 'react-intl';
import type { Subject } from './queries.ts';

/** The name of what a widget shows, as the page's language writes it: `Lions v Rovers`, `Lions – Rovers`. */
export function useSubjectName(): (subject: Subject) => string {
  const intl = useIntl();
  return (subject) =>
    typeof subject === 'string' ? subject : intl.formatMessage({ id: 'matches.versus' }, subject);
}
