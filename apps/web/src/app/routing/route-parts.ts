import type { Language } from '@touchline/contracts';
import type { LoaderFunction } from 'react-router-dom';
import type { Asked, Part, PartsOf } from '../../shared/ui/part.tsx';

export async function loadParts(parts: readonly Part[], language: Language): Promise<void> {
  await Promise.all(parts.map((part) => part.preload(language)));
}

/** The code of what the address shows comes at the same time as its data. */
export function withParts(
  parts: PartsOf | undefined,
  language: Language,
  loader: LoaderFunction,
): LoaderFunction {
  if (parts === undefined) return loader;
  return async (args, context) => {
    const asked = { params: args.params, search: new URL(args.request.url).searchParams };
    const [answer] = await Promise.all([loader(args, context), loadParts(parts(asked), language)]);
    await loadParts(parts(asked), language);
    return answer;
  };
}

/** What the first render in a browser draws: the rest of what the server drew can wait. */
export function firstParts(parts: PartsOf | undefined, asked: Asked): readonly Part[] {
  return (parts?.(asked) ?? []).filter(({ isLate }) => !isLate);
}
