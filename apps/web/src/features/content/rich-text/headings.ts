import type { RichText } from '@touchline/contracts';

export interface Heading {
  readonly id: string;
  readonly text: string;
}

/** The parts of a text, for its list of contents. */
export function headingsOf({ blocks }: RichText): Heading[] {
  return blocks.flatMap((block) =>
    block.type === 'heading' && block.level === 2
      ? [{ id: block.id, text: block.text.map(({ text }) => text).join('') }]
      : [],
  );
}
