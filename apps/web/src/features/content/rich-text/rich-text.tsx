import type { RichText as Text, Block, Inline } from '@touchline/contracts';
import { useIntl } from 'react-intl';
import { Fragment, type ReactNode } from 'react';
import { Link } from '../../../shared/navigation/link.tsx';
import { pathInLanguage } from '../../../shared/i18n/languages.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { PictureView } from './picture.tsx';
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

/** Text with marks and links. Runs never move, so the index is the key. */
function InlineText({ text }: { readonly text: readonly Inline[] }) {
  return text.map((run, place) => (
    <Fragment key={place}>
      <Marked run={run} />
    </Fragment>
  ));
}

type Table = Extract<Block, { type: 'table' }>;

/** A group instead of a region, so that screen readers do not list it as a landmark. */
const SCROLLER = { role: 'group', tabIndex: 0 } as const;

const CELL = 'border-b border-chalk px-3 py-2 text-start align-top';

function Cell({ text }: { readonly text: readonly Inline[] }) {
  return (
    <td className={CELL}>
      <InlineText text={text} />
    </td>
  );
}

/** A table that scrolls within itself, also with the keyboard, so that it never widens the page. */
function TextTable({ table }: { readonly table: Table }) {
  const intl = useIntl();
  return (
    <div
      {...SCROLLER}
      aria-label={intl.formatMessage({ id: 'content.scrollTable' })}
      className="relative my-5 overflow-x-auto rounded-md border border-chalk bg-surface"
    >
      <table className="w-full border-collapse text-sm tabular-nums">
        <thead>
          <tr>
            {table.head.map((text, column) => (
              <th key={column} scope="col" className={`${CELL} bg-raised font-semibold`}>
                <InlineText text={text} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>*]:border-b-0">
          {table.rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((text, column) => (
                <Cell key={column} text={text} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heading({ block }: { readonly block: Extract<Block, { type: 'heading' }> }) {
  const Tag = block.level === 2 ? 'h2' : 'h3';
  const style = block.level === 2 ? 'mt-9 mb-2 text-lg font-bold' : 'mt-6 mb-1.5 font-semibold';
  return (
    <Tag id={block.id} className={`${style} text-balance`}>
      <InlineText text={block.text} />
    </Tag>
  );
}

function List({ block }: { readonly block: Extract<Block, { type: 'list' }> }) {
  const Tag = block.ordered ? 'ol' : 'ul';
  return (
    <Tag
      className={`my-4 grid gap-1.5 ps-6 marker:text-soft ${block.ordered ? 'list-decimal' : 'list-disc'}`}
    >
      {block.items.map((text, place) => (
        <li key={place} className="ps-1">
          <InlineText text={text} />
        </li>
      ))}
    </Tag>
  );
}

/** Renders one block as its element. Text is never parsed as markup. */
function TextBlockView({ block }: { readonly block: Block }) {
  switch (block.type) {
    case 'heading':
      return <Heading block={block} />;
    case 'list':
      return <List block={block} />;
    case 'table':
      return <TextTable table={block} />;
    case 'paragraph':
      return (
        <p className="my-4">
          <InlineText text={block.text} />
        </p>
      );
    case 'quote':
      return (
        <blockquote className="my-5 border-s-[3px] border-strong ps-4 text-soft">
          <InlineText text={block.text} />
        </blockquote>
      );
    case 'image':
      return <TextImage image={block} />;
    case 'rule':
      return <hr className="my-8 border-chalk" />;
  }
}

function TextImage({ image }: { readonly image: Extract<Block, { type: 'image' }> }) {
  return (
    <PictureView
      picture={image}
      sizes="(min-width: 48rem) 42rem, 100vw"
      className="my-5 h-auto max-w-full rounded-md"
    />
  );
}

/** A text with a readable line length of about 70 characters. */
export function RichTextView({ text }: { readonly text: Text }) {
  return (
    <div className="max-w-[42rem] text-base leading-7 break-words *:first:mt-0">
      {text.blocks.map((block, place) => (
        <TextBlockView key={place} block={block} />
      ))}
    </div>
  );
}
