import type { Block, Inline, RichText } from '@touchline/contracts';
import type { ImageAddresses } from '../images/index.ts';
import type { TextRun, Runs, TextBlock, WrittenText } from './rich-text.ts';

type Pictures = Pick<ImageAddresses, 'picture'>;

function presentRun({ text, marks, href }: TextRun): Inline {
  return {
    text,
    ...(marks.includes('strong') ? { strong: true as const } : {}),
    ...(marks.includes('emphasis') ? { emphasis: true as const } : {}),
    ...(marks.includes('code') ? { code: true as const } : {}),
    ...(href === null ? {} : { href }),
  };
}

const presentRuns = (runs: Runs): Inline[] => runs.map(presentRun);

function presentBlock(block: TextBlock, pictures: Pictures): readonly Block[] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
    case 'quote':
      return [{ ...block, text: presentRuns(block.text) }];
    case 'list':
      return [{ ...block, items: block.items.map(presentRuns) }];
    case 'table': {
      const { head, rows } = block;
      return [{ type: 'table', head: head.map(presentRuns), rows: rows.map((row) => row.map(presentRuns)) }];
    }
    case 'image': {
      const picture = pictures.picture(block.media);
      return picture === null ? [] : [{ type: 'image', ...picture }];
    }
    case 'rule':
      return [{ type: 'rule' }];
  }
}

/** A picture from a host that is not ours to fetch from is left out: the page could not show it. */
export function presentText(text: WrittenText, pictures: Pictures): RichText {
  return { blocks: text.flatMap((block) => presentBlock(block, pictures)) };
}
