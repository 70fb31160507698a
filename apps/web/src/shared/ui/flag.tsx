import { FLAGS_PATH } from './flags-path.ts';
import { Icon } from './icon.tsx';

interface FlagProps {
  /** ISO 3166-1 alpha-2, or a home nation such as GB-ENG. */
  readonly code: string | null;
  readonly small?: boolean;
}

const KNOWN = /^[A-Z]{2}(?:-(?:ENG|SCT|WLS|NIR))?$/;
const FRAME =
  'flex-none rounded-[2px] bg-raised object-cover outline outline-1 -outline-offset-1 outline-chalk';

/** Decoration next to a country's name, from our own origin; a globe for competitions of no single country. */
export function Flag({ code, small = false }: FlagProps) {
  if (code === null || !KNOWN.test(code)) {
    return <Icon name="globe" className={`-my-1 text-soft ${small ? 'size-4' : 'size-5'}`} />;
  }
  return (
    <img
      src={`${FLAGS_PATH}/${code.toLowerCase()}.svg`}
      alt=""
      width={20}
      height={15}
      loading="lazy"
      decoding="async"
      className={`${small ? 'h-3 w-4' : 'h-[15px] w-5'} ${FRAME}`}
    />
  );
}
