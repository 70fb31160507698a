import { useQuery } from '@tanstack/react-query';
import type { NotificationTopic } from '@touchline/contracts';
import { useIntl } from 'react-intl';
import { useApi } from '../../../shared/api/services-context.tsx';
import { followedNameQuery } from '../../../shared/favourites/followed-names.ts';
import { PageLink } from '../../../shared/navigation/page-link.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';

const KINDS = { match: 'matches', team: 'teams', league: 'leagues' } as const;

interface TopicRowProps {
  readonly topic: NotificationTopic;
  readonly onRemove: () => void;
}

/** `team:3` as `['team', '3']`. */
function partsOf(topic: NotificationTopic): readonly [page: keyof typeof KINDS, id: string] {
  const [page = '', id = ''] = topic.split(':');
  return [page === 'team' || page === 'league' ? page : 'match', id];
}

/** One thing that this browser is told of, under its name. What has none any more can still be taken away. */
export function TopicRow({ topic, onRemove }: TopicRowProps) {
  const intl = useIntl();
  const [page, id] = partsOf(topic);
  const { data, error } = useQuery(followedNameQuery(useApi(), KINDS[page], id));
  const name =
    data === undefined || typeof data === 'string'
      ? (data ?? id)
      : intl.formatMessage({ id: 'matches.versus' }, { ...data });
  const stop = intl.formatMessage({ id: 'notification.stop' }, { name });
  return (
    <li className="flex h-11 items-center gap-2 border-t border-chalk">
      {data === undefined && error === null ? (
        <span aria-hidden="true" className="outline-bar h-4 w-40" />
      ) : (
        <PageLink
          to={`/${page}/${id}`}
          className="flex h-11 min-w-0 items-center underline-offset-4 hover:underline"
        >
          <span className="truncate">{name}</span>
        </PageLink>
      )}
      <button
        type="button"
        aria-label={stop}
        data-tip={stop}
        onClick={onRemove}
        className="ms-auto grid size-11 flex-none place-items-center text-soft hover:text-ink"
      >
        <Icon name="close" />
      </button>
    </li>
  );
}
