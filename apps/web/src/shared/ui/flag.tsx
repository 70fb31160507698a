interface FlagProps {
  /** ISO 3166-1 alpha-2, or a home nation such as GB-ENG. */
  readonly code: string | null;
}

const KNOWN = /^[A-Z]{2}(?:-[A-Z]{3})?$/;

/** Decoration beside a country's name; a drawing of ours, not a request to anyone. */
export function Flag({ code }: FlagProps) {
  if (code === null || !KNOWN.test(code)) {
    return (
      <span
        className="h-[15px] w-5 flex-none rounded-[2px] border border-chalk bg-raised"
        aria-hidden="true"
      />
    );
  }
  return (
    <img
      src={`/assets/flags/${code.toLowerCase()}.svg`}
      alt=""
      width={20}
      height={15}
      loading="lazy"
      decoding="async"
      className="h-[15px] w-5 flex-none rounded-[2px] bg-raised object-cover outline outline-1 -outline-offset-1 outline-chalk"
    />
  );
}
