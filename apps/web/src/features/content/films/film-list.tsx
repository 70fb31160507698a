import type { Movie } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { Empty } from '../../../shared/ui/empty.tsx';
import { useCountryName } from '../../../shared/i18n/country-name.ts';
import { Flag } from '../../../shared/ui/flag.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { BUTTON, PANEL } from '../../../shared/ui/panel.ts';
import { hostOf } from '../rich-text/address.ts';
import { LanguageNote, useForeign } from '../reading/language-note.tsx';
import { PictureView } from '../rich-text/picture.tsx';
import { RichTextView } from '../rich-text/rich-text.tsx';

function Facts({ film }: { readonly film: Movie }) {
  const country = useCountryName()({ code: film.country, name: film.country });
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-soft">
      <span className="font-score text-base font-semibold tabular-nums">{film.year}</span>
      <span className="flex items-center gap-2">
        <Flag code={film.country} />
        {country}
      </span>
      <span>
        <FormattedMessage id="content.films.length" values={{ count: film.minutes }} />
      </span>
    </p>
  );
}

/** A film with its poster and facts. In the narrowest windows the text flows around the poster. */
function FilmSheet({ film }: { readonly film: Movie }) {
  const lang = useForeign(film.lang);
  return (
    <article id={film.slug} className={`flex items-start max-[22.5rem]:flow-root ${PANEL}`}>
      {film.poster !== null && (
        <PictureView
          picture={{ ...film.poster, alt: '' }}
          sizes="(min-width: 40rem) 10rem, 6rem"
          className="ms-4 mt-4 aspect-[2/3] h-auto w-24 flex-none rounded-sm max-[22.5rem]:float-start max-[22.5rem]:me-4 max-[22.5rem]:mb-1 sm:m-0 sm:w-40 sm:self-stretch sm:rounded-none"
        />
      )}
      <div className="grid min-w-0 grow content-start gap-2 p-4 max-[22.5rem]:block max-[22.5rem]:content-normal max-[22.5rem]:space-y-2 lg:p-5">
        <h2 lang={lang} className="text-lg font-bold text-balance">
          {film.title}
        </h2>
        <Facts film={film} />
        <p lang={lang} className="max-w-[42rem] text-base">
          {film.summary}
        </p>
        {film.body !== null && film.body.blocks.length > 0 && (
          <details className="group">
            <summary className="flex min-h-11 items-center gap-1 font-semibold">
              <FormattedMessage id="content.films.more" />
              <Icon name="chevron" className="size-5 text-soft group-open:rotate-180" />
            </summary>
            <div lang={lang} className="pt-1">
              <RichTextView text={film.body} />
            </div>
          </details>
        )}
        <LanguageNote lang={film.lang} />
        {film.watchAt !== null && (
          <p className="pt-1">
            <a href={film.watchAt} rel="noopener noreferrer" className={BUTTON}>
              <FormattedMessage id="content.films.watch" values={{ host: hostOf(film.watchAt) }} />
            </a>
          </p>
        )}
      </div>
    </article>
  );
}

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
