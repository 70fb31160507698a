import type { RichText as Text } from '@touchline/contracts';
import { TextBlockView } from './text-block.tsx';

/** A text in a measure that the eye can hold: about 70 letters a line. */
export function RichTextView({ text }: { readonly text: Text }) {
  return (
    <div className="max-w-[42rem] text-base leading-7 break-words *:first:mt-0">
      {text.blocks.map((block, place) => (
        <TextBlockView key={place} block={block} />
      ))}
    </div>
  );
}
