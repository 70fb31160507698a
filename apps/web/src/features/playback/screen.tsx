import type { ReactNode } from 'react';

/** The place of the picture and, as high as they will be, of the controls below it: nothing moves when they come. */
export function Screen({ children }: { readonly children: ReactNode }) {
  return (
    <div className="pb-24">
      <div className="flex aspect-video bg-[#0b1510] text-[#f2f4ef]">{children}</div>
    </div>
  );
}
