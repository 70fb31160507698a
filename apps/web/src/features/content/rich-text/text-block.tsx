import type { Block } from '@touchline/contracts';
import { PictureView } from './picture.tsx';
import { TextTable } from './text-table.tsx';
import { InlineText } from './inline-text.tsx';

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

/** One block as its element: nothing of a text is ever taken for markup. */
export function TextBlockView({ block }: { readonly block: Block }) {
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
