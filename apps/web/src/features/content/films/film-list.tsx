import type { Movie } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { Empty } from '../../../shared/ui/empty.tsx';
import { FilmSheet } from './film-sheet.tsx';

export function FilmList({ films }: { readonly films: readonly Movie[] }) {
  if (films.length === 0) {
    return (
      <Empty>
        <FormattedMessage id="content.films.empty" />
      </Empty>
    );
  }
  return (
    <ul className="grid gap-4 xl:grid-cols-2">
      {films.map((film) => (
        <li key={film.id} className="grid">
          <FilmSheet film={film} />
        </li>
      ))}
    </ul>
  );
}
