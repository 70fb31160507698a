import { LostHead } from '../../shared/head/page-head.tsx';

interface EmbedHeadProps {
  readonly title: string;
  readonly description: string;
}

/** A page for others' pages: what search engines shall find is the page that it is taken from. */
export function EmbedHead({ title, description }: EmbedHeadProps) {
  return (
    <LostHead title={title}>
      <meta name="description" content={description} />
    </LostHead>
  );
}
