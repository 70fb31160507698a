import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { Link } from '../../../shared/navigation/link.tsx';
import { Empty } from '../../../shared/ui/empty.tsx';
import { BUTTON } from '../../../shared/ui/panel.ts';

/** In place of a list that its filter leaves nothing of. */
export function NoneOfThem() {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete('filter');
  return (
    <Empty
      next={
        <Link to={{ pathname, search: query.toString() }} preventScrollReset replace className={BUTTON}>
          <FormattedMessage id="matches.filter.clear" />
        </Link>
      }
    >
      <FormattedMessage id="matches.filter.empty" />
    </Empty>
  );
}
