import type { Language } from '@touchline/contracts';
import type { LoaderFunction } from 'react-router-dom';
import type { AskedPage, LazySection, LazySectionsOf } from '../../shared/ui/lazy-section.tsx';

export async function loadSections(parts: readonly LazySection[], language: Language): Promise<void> {
  await Promise.all(parts.map((part) => part.preload(language)));
}

/** The code of what the address shows comes at the same time as its data. */
export function withSections(
  parts: LazySectionsOf | undefined,
  language: Language,
  loader: LoaderFunction,
): LoaderFunction {
  if (parts === undefined) return loader;
  return async (args, context) => {
    const asked = { params: args.params, search: new URL(args.request.url).searchParams };
    const [answer] = await Promise.all([loader(args, context), loadSections(parts(asked), language)]);
    await loadSections(parts(asked), language);
    return answer;
  };
}

/** What the first render in a browser draws: the rest of what the server drew can wait. */
export function firstSections(parts: LazySectionsOf | undefined, asked: AskedPage): readonly LazySection[] {
  return (parts?.(asked) ?? []).filter(({ isLate }) => !isLate);
}
