import { ScrollRestoration } from 'react-router-dom';

/** Placeholder order: back restores, a new page starts at the top, a hash is scrolled to. */
export function ScrollKeeper() {
  return <ScrollRestoration />;
}
