import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import type { RichText } from '@touchline/contracts';
import { Link } from '../../../shared/navigation/link.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';

export interface Heading {
  readonly id: string;
  readonly text: string;
}

/** Returns the level 2 headings of a text for its list of contents. */
export function headingsOf({ blocks }: RichText): Heading[] {
  return blocks.flatMap((block) =>
    block.type === 'heading' && block.level === 2
      ? [{ id: block.id, text: block.text.map(({ text }) => text).join('') }]
      : [],
  );
}

/** A text with fewer headings needs no list of contents. */
const WORTH_A_LIST = 3;

interface ContentsProps {
  readonly headings: readonly Heading[];
  /** The language of the text, if it is not the page's. */
  readonly lang: string | undefined;
}

function Links({ headings, lang }: ContentsProps) {
  const { search } = useLocation();
  return (
    <ol lang={lang} className="border-s border-chalk">
      {headings.map(({ id, text }) => (
        <li key={id}>
          <Link
            to={{ search, hash: `#${id}` }}
            className="flex min-h-11 items-center py-1.5 ps-4 text-soft hover:text-ink hover:underline"
          >
            {text}
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** The list of contents beside the text, in a wide window. */
export function ContentsSidebar(props: ContentsProps) {
  const id = useId();
  if (props.headings.length < WORTH_A_LIST) return null;
  return (
    <nav aria-labelledby={id} className="hidden xl:block">
      <h2 id={id} className="pb-2 text-xs font-semibold text-soft">
        <FormattedMessage id="content.contents" />
      </h2>
      <Links {...props} />
    </nav>
  );
}

/** The list of contents before the text. It is closed, so that the text starts on the first screen of a phone. */
export function ContentsBefore(props: ContentsProps) {
  const intl = useIntl();
  if (props.headings.length < WORTH_A_LIST) return null;
  return (
    <details className="group my-5 max-w-[42rem] rounded-md border border-chalk bg-surface px-4 xl:hidden">
      <summary className="flex min-h-11 items-center justify-between font-semibold">
        <FormattedMessage id="content.contents" />
        <Icon name="chevron" className="size-5 text-soft group-open:rotate-180" />
      </summary>
      <nav aria-label={intl.formatMessage({ id: 'content.contents' })} className="pb-3">
        <Links {...props} />
      </nav>
    </details>
  );
}
