import type { ReactNode } from 'react';

/** The place of the picture, with space for the controls below it, so that nothing shifts when they appear. */
export function Screen({ children }: { readonly children: ReactNode }) {
  return (
    <div className="pb-24">
      <div className="flex aspect-video bg-[#0b1510] text-[#f2f4ef]">{children}</div>
    </div>
  );
}
