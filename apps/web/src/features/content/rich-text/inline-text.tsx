import type { Inline } from '@touchline/contracts';
import { Fragment, type ReactNode } from 'react';
import { Link } from '../../../shared/navigation/link.tsx';
import { pathInLanguage } from '../../../shared/i18n/languages.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { addressOf } from './address.ts';

const LINK = 'font-medium underline decoration-soft underline-offset-4 hover:decoration-2';

function Linked({ href, children }: { readonly href: string | undefined; readonly children: ReactNode }) {
  const language = useLanguage();
  const address = addressOf(href);
  switch (address?.kind) {
    case undefined:
      return children;
    case 'page':
      return (
        <Link to={pathInLanguage(address.path, language)} className={LINK}>
          {children}
        </Link>
      );
    case 'place':
      return (
        <Link to={{ hash: address.hash }} className={LINK}>
          {children}
        </Link>
      );
    case 'file':
    case 'outside':
      return (
        <a href={address.href} rel="noopener noreferrer" className={LINK}>
          {children}
        </a>
      );
  }
}

function Marked({ run }: { readonly run: Inline }) {
  let shown: ReactNode = run.text;
  if (run.code === true) {
    shown = <code className="rounded-sm bg-raised px-1 py-0.5 text-[0.9em] break-words">{shown}</code>;
  }
  if (run.emphasis === true) shown = <em>{shown}</em>;
  if (run.strong === true) shown = <strong className="font-semibold">{shown}</strong>;
  return <Linked href={run.href}>{shown}</Linked>;
}

/** Words with their marks and links; the words of a run have no other order than their own. */
export function InlineText({ text }: { readonly text: readonly Inline[] }) {
  return text.map((run, place) => (
    <Fragment key={place}>
      <Marked run={run} />
    </Fragment>
  ));
}
